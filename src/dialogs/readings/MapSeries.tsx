import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Form, useCreate, useGetList } from 'react-admin';
import { Status } from '../../../resources/enums/status';
import { catalogue } from '../../../resources/language/all';
import { channelFilter, type DeliveryPlace, type InspectedSeries } from '../../data/readingFiles';
import type { IdentifiedRow } from '../../data/rowId';
import { Lookup } from '../../fields/parts/Lookup';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { LoadingButton } from '../../widgets/LoadingButton';
import { useToast } from '../../widgets/useToast';

interface MapSeriesProps {
  readonly series: InspectedSeries;
  /** The record whose channels are offered; null offers all. */
  readonly within: DeliveryPlace | null;
  readonly onClose: (isAdded: boolean) => void;
}

const channelField = { to: 'channels', presence: 'required', required: 'Please select a channel' } as const;

/** Shows a form that maps a register of a file to a channel, and saves the channel mapping. */
export function MapSeries({ series, within, onClose }: MapSeriesProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const toast = useToast();
  const titleId = useId();
  const [create, { isPending }] = useCreate();
  const { externalId, reference } = series;
  const onlyChannelId = useOnlyChannel(series, within);
  const save = ({ ChannelId }: { ChannelId?: unknown }): void => {
    const data = { ChannelId, ExternalId: externalId, Reference: reference ?? externalId };
    void create('channelsMappings', { data }, { onSuccess: () => onClose(true), onError: toast.error });
  };
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Form
        // Remounts the form, which ignores later changes of default values.
        key={String(onlyChannelId)}
        defaultValues={{ ChannelId: onlyChannelId ?? null }}
        onSubmit={save}
        noValidate
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('readingFiles.mapTitle', { name: [externalId, reference].filter(Boolean).join(' ') })}
        </DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography color="text.secondary">{translate('readingFiles.mapAbout')}</Typography>
          <Lookup
            source="ChannelId"
            label={nouns.named(catalogue.entity('channels'), 1)}
            field={channelField}
            narrowing={within ? channelFilter(within) : {}}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{translate('readingFiles.cancel')}</Button>
          <LoadingButton type="submit" variant="contained" loading={isPending}>
            {translate('readingFiles.mapSave')}
          </LoadingButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/**
 * Returns the id of the only active channel of the register's unit below a record; undefined where there are more, or
 * none.
 */
function useOnlyChannel({ unit }: InspectedSeries, within: DeliveryPlace | null): unknown {
  const isChannel = within?.resource === 'channels';
  const { data = [] } = useGetList<IdentifiedRow>(
    'channels',
    {
      filter: {
        ...(within ? channelFilter(within) : {}),
        Status: [Status.values.Active],
        ...(unit === null ? {} : { UnitOfMeasure: [unit] }),
      },
      pagination: { page: 1, perPage: 2 },
      meta: { lookup: true },
    },
    { enabled: within !== null && !isChannel },
  );
  if (isChannel) return within.id;
  return data.length === 1 ? data[0]?.id : undefined;
}
