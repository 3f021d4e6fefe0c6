import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { inSentence } from '../../../resources/language/words';
import { listPath } from '../../lib/paths';
import { HistoryTab } from './HistoryTab';

/** At the address of a record that is no longer there: what became of it, with the way back. */
export function DeletedRecord({ entity, id }: { readonly entity: Entity; readonly id: string }) {
  return (
    <>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        This {inSentence(entity.noun)} is not there
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        It was deleted, or it is not for you to see. What is known of it stands below;{' '}
        <Link to={listPath(entity.name)}>the list</Link> shows what there is.
      </Typography>
      <HistoryTab entity={entity} id={id} />
    </>
  );
}
