import { useNavigate, useRefresh } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { detailPath } from '../lib/paths';

const delay = 1000;

/**
 * Returns a function that, 1000 ms after a save, opens the new record or refetches the page's data: a reload would lose
 * scroll position and focus. Does nothing if the person has left the page.
 */
export function useAfterSave(): (created: { readonly entity: Entity; readonly id: string } | undefined) => void {
  const navigate = useNavigate();
  const refresh = useRefresh();
  // Not when the save ends: a running save calls the function of the page on which it was begun.
  const { pathname } = window.location;
  return (created) => {
    setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      const isNextOpen = new URLSearchParams(window.location.search).has('modal');
      if (created && !isNextOpen) navigate(detailPath(created.entity.name, created.id));
      else refresh();
    }, delay);
  };
}
