// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import {
  accessToken,
  shareSession,
  signedInContact,
  signOut,
  startSession,
  subscribeToSession,
} from '../../src/auth/session';
import { enterViewAs, isViewingAs } from '../../src/auth/viewAsTab';
import { tokenOf } from './session';

afterEach(() => signOut());

test('A token is kept in local storage and in the cookie, and both go at sign-out', () => {
  const token = tokenOf();
  startSession(token);
  expect(localStorage.getItem('token')).toBe(token);
  expect(document.cookie).toContain(`token=${token}`);
  expect(accessToken()).toBe(token);
  expect(signedInContact()).toBe('c-1');
  signOut();
  expect(localStorage.getItem('token')).toBeNull();
  expect(document.cookie).not.toContain('token=');
  expect(accessToken()).toBeNull();
});

test('The cookie lasts an hour and goes to this site only', () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  startSession('t');
  expect(cookie).toHaveBeenCalledWith('token=t; Max-Age=3600; Path=/; SameSite=Lax');
});

test.each(['', 'no token', 'a.b.c', 'a..c'])('What is no token signs nobody in: %j', (text) => {
  startSession(text);
  expect(accessToken()).toBeNull();
});

test('A token is decoded once, however often it is asked whose it is', () => {
  startSession(tokenOf());
  signedInContact();
  const decoded = vi.spyOn(window, 'atob');
  expect([signedInContact(), signedInContact()]).toEqual(['c-1', 'c-1']);
  expect(decoded).not.toHaveBeenCalled();
});

test('An expired token signs nobody in', () => {
  startSession(tokenOf({ seconds: -1 }));
  expect(accessToken()).toBeNull();
});

test('A sign-out in another tab reaches this one', () => {
  startSession(tokenOf());
  const listener = vi.fn();
  const [unfollow, unshare] = [subscribeToSession(listener), shareSession()];
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledOnce();
  expect(accessToken()).toBeNull();
  unfollow();
  unshare();
});

test('What other keys hold is nothing to the session', () => {
  const listener = vi.fn();
  const [unfollow, unshare] = [subscribeToSession(listener), shareSession()];
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).not.toHaveBeenCalled();
  unfollow();
  unshare();
});

test('Signing out clears what the browser keeps, but not what was typed and not saved', () => {
  startSession(tokenOf());
  for (const store of [localStorage, sessionStorage]) store.setItem('lastDetail', 'a site');
  sessionStorage.setItem('draft:c-1:/app', 'half a sentence');
  signOut();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual(['draft:c-1:/app']);
  sessionStorage.clear();
});

test('A view is of its tab alone, and ends without signing out who began it', () => {
  const [own, viewed] = [tokenOf(), tokenOf({ contact: 'c-2' })];
  startSession(own);
  enterViewAs(viewed);
  expect([signedInContact(), localStorage.getItem('token')]).toEqual(['c-2', own]);
  signOut();
  expect([signedInContact(), localStorage.getItem('token')]).toEqual(['c-1', own]);
  expect(document.cookie).toContain(`token=${own}`);
});

test('A view ends when who began it signs out in another tab', () => {
  startSession(tokenOf());
  enterViewAs(tokenOf({ contact: 'c-2' }));
  const unshare = shareSession();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect([isViewingAs(), accessToken()]).toEqual([false, null]);
  unshare();
});
