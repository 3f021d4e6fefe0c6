import ArrowIcon from '@mui/icons-material/ArrowRightAlt';
import Box from '@mui/material/Box';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { HistoryEntry } from '../../data/history';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { PrintedValue } from './PrintedValue';

interface DifferenceProps {
  readonly entity: Entity;
  readonly entry: Pick<HistoryEntry, 'before' | 'after'>;
  readonly names: readonly string[];
}

/** Shows each field's value before and after a change; only one of them for an insert or a delete. */
export function Difference({ entity, entry: { before, after }, names }: DifferenceProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'minmax(140px, 24%) 1fr', fontSize: '0.8125rem' }}
    >
      {names.map((name) => (
        <Box key={name} sx={{ display: 'contents', '& > *': { py: 0.25, m: 0 } }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translateLabel(catalogue.label(entity, name))}
          </Box>
          <Box component="dd" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {before && (
              <Box component={after ? 'del' : 'span'} sx={{ color: 'text.secondary' }}>
                <PrintedValue entity={entity} name={name} row={before} />
              </Box>
            )}
            {before && after && <ArrowIcon fontSize="small" color="action" titleAccess={translate('detail.became')} />}
            {after && (
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: before ? 550 : 400 }}>
                <PrintedValue entity={entity} name={name} row={after} />
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
