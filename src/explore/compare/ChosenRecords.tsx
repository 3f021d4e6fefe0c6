import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ComparedDetails } from '../../data/comparedRecords';
import { useMessages } from '../../i18n/useMessages';
import type { ComparedRecord } from '../../lib/exploreAddress';
import { detailPath } from '../../lib/paths';

interface ChosenRecordsProps {
  /** Those that are shown. */
  readonly records: readonly ComparedRecord[];
  /** How many are chosen. */
  readonly count: number;
  readonly details: readonly ComparedDetails[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** The records that are compared, each with a button that takes it out. */
export function ChosenRecords({ records, count, details, onRemove, onClear }: ChosenRecordsProps) {
  const translate = useMessages();
  if (count === 0) return null;
  const nameOf = (id: string): string | undefined => {
    const found = details.find((each) => each.id === id);
    return found && [found.label, found.hint].filter(Boolean).join(' · ');
  };
  return (
    <section aria-label={translate('explore.chosen', { count })}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h2">
          {translate('explore.chosen', { count })}
        </Typography>
        <Button onClick={onClear}>{translate('explore.clear')}</Button>
      </Stack>
      <Stack component="ul" sx={{ p: 0, m: 0, maxHeight: 168, overflow: 'auto', listStyle: 'none' }}>
        {records.map(({ kind, id }) => {
          const name = nameOf(id);
          if (name === undefined) return null;
          return (
            <Stack key={id} component="li" direction="row" sx={{ alignItems: 'center', minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={detailPath(kind, id, 'usage')}
                title={name}
                noWrap
                sx={{ flex: 1, fontSize: '0.8125rem' }}
              >
                {name}
              </Link>
              <IconButton size="small" aria-label={translate('explore.remove', { name })} onClick={() => onRemove(id)}>
                <CloseIcon fontSize="inherit" />
              </IconButton>
            </Stack>
          );
        })}
      </Stack>
    </section>
  );
}
