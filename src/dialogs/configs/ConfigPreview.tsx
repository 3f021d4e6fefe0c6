import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../../resources/language/all';
import type { IdentifiedRow } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import {
  type ConfigKind,
  type ConfigState,
  getsConfig,
  isOverlapping,
  type PlannedConfig,
  planConfigs,
} from '../../flows/configRule';
import type { MessageKey } from '../../i18n/messages';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatCount } from '../../lib/locale';
import { ruleOf } from './ruleOf';

interface ConfigPreviewProps {
  readonly kind: ConfigKind;
  readonly channels: readonly IdentifiedRow[];
  readonly existing: readonly IdentifiedRow[];
}

const states: Readonly<Record<ConfigState, MessageKey>> = {
  new: 'configs.new',
  replaced: 'configs.replaced',
  exists: 'configs.exists',
  noFeed: 'configs.noFeed',
  addressTaken: 'configs.addressTaken',
  addressOutOfRange: 'configs.addressOutOfRange',
  deviceOutOfRange: 'configs.deviceOutOfRange',
};

/** Shows the config of each channel by the rule in the form. */
export function ConfigPreview({ kind, channels, existing }: ConfigPreviewProps) {
  const translate = useMessages();
  const label = useLabel();
  const nouns = useNouns();
  // Deferred: rendering thousands of rows must not block typing.
  const values = useDeferredValue(useWatch());
  const rule = useMemo(() => ruleOf(values), [values]);
  const planned = useMemo(() => planConfigs(kind, rule, channels, existing), [kind, rule, channels, existing]);
  const count = planned.filter(getsConfig).length;
  const headers = [
    nouns.named(catalogue.entity('channels'), 1),
    nouns.named(catalogue.entity('feeds'), 1),
    label(catalogue.label(kind.entity, kind.device)),
    label(catalogue.label(kind.entity, kind.address)),
    translate('configs.state'),
  ];
  return (
    <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
      {isOverlapping(kind, rule, planned) && <Alert severity="error">{translate('configs.overlap')}</Alert>}
      <Typography role="status" sx={{ my: 1 }}>
        {translate('configs.count', { count: formatCount(count), all: formatCount(planned.length) })}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={translate('configs.preview')} sx={{ maxHeight: 280 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {headers.map((header) => (
                <TableCell key={header}>{header}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <PreviewRows kind={kind} planned={planned} />
          </TableBody>
        </Table>
      </TableContainer>
    </div>
  );
}

const PreviewRows = memo(
  ({ kind, planned }: { readonly kind: ConfigKind; readonly planned: readonly PlannedConfig[] }) =>
    planned.map((config) => <PreviewRow key={config.channel.id} kind={kind} config={config} />),
);

function PreviewRow({ kind, config }: { readonly kind: ConfigKind; readonly config: PlannedConfig }) {
  const translate = useMessages();
  const { channel, state, address, device, takenBy } = config;
  const text = (row: IdentifiedRow, path: string): string => String(valueAt(row, path) ?? '');
  const names = ['Building.Label', 'Load.Label', 'Label'].map((path) => text(channel, path));
  const by = takenBy ? text(takenBy, 'Channel.Label') : '';
  return (
    <TableRow sx={getsConfig(config) ? {} : { '& td': { color: 'text.secondary' } }}>
      <TableCell>{names.filter(Boolean).join(' · ')}</TableCell>
      <TableCell>{text(channel, 'Feed.Label') || '–'}</TableCell>
      <TableCell>{device ?? '–'}</TableCell>
      <TableCell>{state === 'noFeed' || state === 'exists' ? '–' : address}</TableCell>
      <TableCell>
        {translate(states[state], { by, highest: state === 'deviceOutOfRange' ? kind.highestDevice : kind.highest })}
      </TableCell>
    </TableRow>
  );
}
