import { addColumns, addIndex } from './additions';
import { type Fragment, sql } from './fragment';

/** Tables of people, beside their contact: sign-in, preferences and notices. */
export const peopleTables: readonly Fragment[] = [
  // Attempts to sign in, by a digest of the address; also for addresses that no contact has.
  sql`create table if not exists meterdesk.attempt (
    subject text primary key,
    failures integer not null,
    last_on timestamp with time zone not null,
    locked_until timestamp with time zone)`,
  addIndex('attempt_last_on_idx', 'attempt (last_on)'),
  // State of a second factor whose secret is in the contact's row: the secret being enrolled, the last time step
  // that was used, and the digests of the recovery codes that are left.
  sql`create table if not exists meterdesk.second_factor (
    contact_id uuid primary key,
    offered text,
    offered_on timestamp with time zone,
    last_step bigint not null default 0,
    recovery text[] not null default '{}')`,
  // Passkeys of a person: the public half of a key pair whose other half never leaves the person's device. `counter` is
  // what the device counts its uses by, 0 where it does not.
  sql`create table if not exists meterdesk.passkey (
    id text primary key,
    contact_id uuid not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    created_on timestamp with time zone not null default now(),
    used_on timestamp with time zone)`,
  addIndex('passkey_contact_idx', 'passkey (contact_id)'),
  // Challenges that a passkey has to sign, each once and within minutes; `contact_id` where one is being added.
  sql`create table if not exists meterdesk.passkey_challenge (
    challenge text primary key,
    contact_id uuid,
    expires_on timestamp with time zone not null)`,
  // Each new one deletes those that have expired; guests can ask for many.
  addIndex('passkey_challenge_expires_on_idx', 'passkey_challenge (expires_on)'),
  // Preferences of a person: columns, saved views, language. Only the API of their own profile returns them.
  sql`create table if not exists meterdesk.preference (
    contact_id uuid not null,
    name text not null,
    value json not null,
    updated_on timestamp with time zone not null default now(),
    primary key (contact_id, name))`,
  // Which notifications a person is mailed: those above a cost at once, and all of them as a digest.
  sql`create table if not exists meterdesk.notice_preference (
    contact_id uuid primary key,
    digest text not null default 'none' check (digest in ('none', 'daily', 'monday')),
    immediate_above double precision,
    accounts uuid[] not null default '{}',
    utilities integer[] not null default '{}',
    quiet_from integer,
    quiet_until integer,
    time_zone text not null,
    updated_on timestamp with time zone not null default now())`,
  addColumns('notice_preference', { mentions: 'boolean not null default true' }),
  // Notices that were sent to a person or to the webhook, or failed: one for each recipient and subject.
  sql`create table if not exists meterdesk.notice (
    recipient text not null,
    subject text not null,
    attempts integer not null default 1,
    sent_on timestamp with time zone,
    problem text,
    created_on timestamp with time zone not null default now(),
    primary key (recipient, subject))`,
  // Views of a list that provider staff share: a filter and an order, which everybody may choose.
  sql`create table if not exists meterdesk.shared_view (
    list text not null,
    name text not null,
    value json not null,
    contact_id uuid not null,
    updated_on timestamp with time zone not null default now(),
    primary key (list, name))`,
];
