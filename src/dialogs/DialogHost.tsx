import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useProfile } from '../auth/permissions';
import { modalSearch } from '../lib/paths';
import { CreateDialog } from './CreateDialog';

const byDialog = new Map<string, Entity>(
  catalogue.entities.flatMap((entity) => (entity.create ? [[entity.create.dialog, entity] as const] : [])),
);

/** Shows the one dialog that the address names (`?modal=addSite`), over whatever page it is on. */
export function DialogHost() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const modal = new URLSearchParams(search).get('modal');
  const asked = modal ? byDialog.get(modal) : undefined;
  const [{ shown, isOpen, count }, setOpening] = useState({ shown: asked, isOpen: asked !== undefined, count: 0 });
  if (asked ? !isOpen || shown !== asked : isOpen)
    // A new opening is a new form: what the last one held is gone.
    setOpening({ shown: asked ?? shown, isOpen: asked !== undefined, count: asked ? count + 1 : count });
  const profile = useProfile();
  // What a form offers depends on the person: one that changed under the hand would forget what was typed.
  if (!shown || !profile) return null;
  return (
    <CreateDialog
      key={count}
      entity={shown}
      isOpen={isOpen}
      isStaff={profile.isStaff ?? false}
      given={(state as { given?: Record<string, unknown> } | null)?.given}
      onClose={() => navigate({ pathname, search: modalSearch(search, undefined) }, { replace: true })}
    />
  );
}
