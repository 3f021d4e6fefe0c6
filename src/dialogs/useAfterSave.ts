import { useNavigate, useRefresh } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { page } from '../lib/page';
import { detailPath } from '../lib/paths';

const delay = 1000;

/**
 * What comes 1000 ms after a save: the new record, or the same page loaded anew. Who has gone elsewhere meanwhile is
 * left alone, and who has opened the next dialog keeps it: there, what stands below is only fetched again.
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
