import { useNavigate, useRefresh } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { page } from '../lib/page';
import { detailPath } from '../lib/paths';

const delay = 1000;

/**
 * Returns a function that, 1000 ms after a save, shows the new record or reloads the page. Nothing happens where the
 * person has left the page meanwhile; where the next dialog is open, the page below is only fetched again.
 */
export function useAfterSave(): (created: { readonly entity: Entity; readonly id: string } | undefined) => void {
  const navigate = useNavigate();
  const refresh = useRefresh();
  return (created) => {
    const { pathname } = window.location;
    setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      if (new URLSearchParams(window.location.search).has('modal')) refresh();
      else if (created) navigate(detailPath(created.entity.name, created.id));
      else page.reload();
    }, delay);
  };
}
