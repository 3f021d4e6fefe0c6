import { useNavigate, useRefresh } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { detailPath } from '../lib/paths';

const delay = 1000;

/**
 * What comes 1000 ms after a save: the new record, or the page as it is now. Who has gone elsewhere meanwhile is left
 * alone.
 */
export function useAfterSave(): (created: { readonly entity: Entity; readonly id: string } | undefined) => void {
  const navigate = useNavigate();
  const refresh = useRefresh();
  return (created) => {
    const page = window.location.pathname;
    setTimeout(() => {
      if (window.location.pathname !== page) return;
      if (created) navigate(detailPath(created.entity.name, created.id));
      else refresh();
    }, delay);
  };
}
