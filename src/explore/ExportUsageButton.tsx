import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { catalogue } from '../../resources/language/all';
import type { UsageInterval, UsageSpan } from '../../resources/shared/usageInterval';
import { useOpenDialog } from '../dialogs/useOpenDialog';
import { useTitle } from '../dialogs/useTitle';
import { useNouns } from '../i18n/useNouns';
import { lastDayOf } from './usageSpan';

interface ExportUsageButtonProps {
  readonly records: readonly { readonly kind: string; readonly id: string }[];
  /** Initial days and interval of the dialog; without them it has its own defaults. */
  readonly shown?: { readonly span: UsageSpan; readonly interval: UsageInterval };
}

/**
 * Opens the export of the records' usage. A file has records of one kind: for several kinds it opens a menu of them.
 */
export function ExportUsageButton({ records, shown }: ExportUsageButtonProps) {
  const openDialog = useOpenDialog();
  const title = useTitle('exportAnalytics');
  const nouns = useNouns();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const idsOf = (wanted: string): readonly string[] =>
    records.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const open = (kind: string): void => {
    const days = shown && { start: shown.span.from, end: lastDayOf(shown.span), interval: shown.interval };
    openDialog('exportAnalytics', { kind, ids: idsOf(kind), ...days });
  };
  const [only, ...others] = kinds;
  if (only === undefined) return null;
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        aria-haspopup={others.length > 0 ? 'menu' : 'dialog'}
        onClick={({ currentTarget }) => (others.length > 0 ? setAnchor(currentTarget) : open(only))}
      >
        {title}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(undefined);
              open(kind);
            }}
          >
            {idsOf(kind).length} {nouns.named(catalogue.entity(kind), idsOf(kind).length)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
