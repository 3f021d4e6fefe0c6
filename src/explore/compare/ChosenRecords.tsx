import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { setText } from '../../lib/exploreAddress';
import { formatCount } from '../../lib/locale';
import { focusPageIfLost } from '../../lib/pageFocus';
import { detailPath } from '../../lib/paths';
import { comparedSetMessages } from './comparedSetMessages';
import type { useComparison } from './useComparison';
import type { useExploreSettings } from './useExploreSettings';

interface ChosenRecordsProps {
  readonly settings: ReturnType<typeof useExploreSettings>;
  readonly compared: ReturnType<typeof useComparison>;
}

/** Lists the compared sets and records, each with a button that removes it. */
export function ChosenRecords({ settings, compared }: ChosenRecordsProps) {
  const translate = useMessages();
  const { records, sets, members, count, set, changeRecords, changeSets } = settings;
  const heading = useRef<HTMLHeadingElement>(null);
  const isRemoved = useRef(false);
  const isEmpty = records.length + sets.length === 0;
  useEffect(() => {
    if (isEmpty && isRemoved.current) focusPageIfLost();
  }, [isEmpty]);
  if (isEmpty) return null;
  const remove = (change: () => void): void => {
    // The entry with the focused button is removed, so the heading takes the focus.
    heading.current?.focus();
    isRemoved.current = true;
    change();
  };
  const nameOf = (id: string): string | undefined => {
    const found = compared.details.find((each) => each.id === id);
    return found && [found.label, found.hint].filter(Boolean).join(' · ');
  };
  const title = translate('explore.chosen', { count: formatCount(count) });
  return (
    <section aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography ref={heading} variant="subtitle2" component="h2" tabIndex={-1}>
          {title}
        </Typography>
        <Button
          onClick={() =>
            remove(() => set({ sets: '', accounts: '', sites: '', buildings: '', loads: '', channels: '' }))
          }
        >
          {translate('explore.clear')}
        </Button>
      </Stack>
      <Stack component="ul" sx={{ p: 0, m: 0, maxHeight: 168, overflow: 'auto', listStyle: 'none' }}>
        {sets.map((each, index) => {
          const place = compared.places[index];
          if (!place) return null;
          const name = translate(comparedSetMessages[each.members].named, { place: place.label });
          const size = members.counts[index];
          return (
            <ChosenEntry
              key={setText(each)}
              name={size === undefined ? name : `${name} (${formatCount(size)})`}
              path={detailPath(each.place, each.id, 'usage')}
              onRemove={() =>
                remove(() => changeSets((now) => now.filter((other) => setText(other) !== setText(each))))
              }
            />
          );
        })}
        {records.map(({ kind, id }) => {
          const name = nameOf(id);
          if (name === undefined) return null;
          return (
            <ChosenEntry
              key={id}
              name={name}
              path={detailPath(kind, id, 'usage')}
              onRemove={() => remove(() => changeRecords((now) => now.filter((other) => other.id !== id)))}
            />
          );
        })}
      </Stack>
    </section>
  );
}

interface ChosenEntryProps {
  readonly name: string;
  readonly path: string;
  readonly onRemove: () => void;
}

function ChosenEntry({ name, path, onRemove }: ChosenEntryProps) {
  const translate = useMessages();
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', minWidth: 0 }}>
      <Link component={RouterLink} to={path} title={name} noWrap sx={{ flex: 1, fontSize: '0.8125rem' }}>
        {name}
      </Link>
      <IconButton size="small" aria-label={translate('explore.remove', { name })} onClick={onRemove}>
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </Stack>
  );
}
