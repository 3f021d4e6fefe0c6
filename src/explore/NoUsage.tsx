import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { detailPath } from '../lib/paths';

/** The tab of a record's children, whose usage is summed to that of the record. */
const partsOf: Readonly<Record<string, string>> = {
  accounts: 'sites',
  sites: 'buildings',
  buildings: 'loads',
  loads: 'channels',
};

interface NoUsageProps {
  readonly entity: Entity;
  readonly id: string;
}

/** Shows that a record has no usage, with a link to the tab of the children that it would be summed from. */
export function NoUsage({ entity, id }: NoUsageProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const parts = partsOf[entity.name];
  return (
    <Typography color="text.secondary">
      {translate('usage.none')}{' '}
      {parts && catalogue.has(parts) && (
        <Link component={RouterLink} to={detailPath(entity.name, id, parts)}>
          {translate('usage.showParts', { parts: nouns.within(catalogue.entity(parts), 2) })}
        </Link>
      )}
    </Typography>
  );
}
