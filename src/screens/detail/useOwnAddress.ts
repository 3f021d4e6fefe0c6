import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { detailPath } from '../../lib/paths';

/** Gives a record that was asked for in another spelling of its key (`2026-01-05T10:30:00Z`) the address that it has. */
export function useOwnAddress(entity: Entity, id: string, asked: string, tab: string | undefined): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  useEffect(() => {
    if (id !== asked) navigate({ pathname: detailPath(entity.name, id, tab), search }, { replace: true, state });
  }, [navigate, entity, id, asked, tab, search, state]);
}
