import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDataProvider, useGetList, useGetMany } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { ConsoleDataProvider } from '../data/dataProvider';
import type { IdentifiedRow, Row } from '../data/rowId';
import { defaultsOf } from '../fields/form/defaults';
import { type ConfigKindName, configKinds, getsConfig, isOverlapping, planConfigs } from '../flows/configRule';
import { generateConfigs } from '../flows/generateConfigs';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { formatCount } from '../lib/locale';
import { ConfigPreview } from './configs/ConfigPreview';
import { ConfigRuleFields } from './configs/ConfigRuleFields';
import { ruleOf } from './configs/ruleOf';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useAfterSave } from './useAfterSave';
import { useSaving } from './useSaving';
import { useTitle } from './useTitle';
import { useUnselectEverywhere } from './useUnselectEverywhere';

/** Maximum number of existing configs that can be compared, about those of a large feed. */
const maxConfigs = 2_000;

/** Generates the Modbus or BACnet configs of the selected channels by a rule, with a preview. */
export function Dialog({ isOpen, given, onClose }: DialogProps) {
  const ids = Array.isArray(given?.ids) ? given.ids.map(String) : [];
  const translate = useMessages();
  const nouns = useNouns();
  const title = useTitle('generateConfigs');
  const { send } = useDataProvider<ConsoleDataProvider>();
  const unselect = useUnselectEverywhere('channels');
  const afterSave = useAfterSave();
  const [kindName, setKind] = useState<ConfigKindName>('feedsConfigModbus');
  const [template, setTemplate] = useState<Row>({});
  const kind = configKinds[kindName];
  const { entity } = kind;
  const { data: channels = [] } = useGetMany<IdentifiedRow>(
    'channels',
    { ids, meta: { paths: ['Label', 'ChannelKey', 'LoadId', 'Load.Label', 'Building.Label', 'FeedId', 'Feed.Label'] } },
    { enabled: ids.length > 0 },
  );
  const { data: existing, total } = useGetList<IdentifiedRow>(
    entity.name,
    {
      filter: { FeedId: [...new Set(channels.flatMap(({ FeedId }) => (FeedId ? [String(FeedId)] : [])))] },
      pagination: { page: 1, perPage: maxConfigs },
      sort: { field: kind.address, order: 'ASC' },
      meta: { paths: [kind.address, kind.device, ...('width' in kind ? [kind.width] : []), 'Channel.Label'] },
    },
    { enabled: channels.length > 0 },
  );
  const { save, saving } = useSaving(async (values, reportSteps) => {
    const rule = ruleOf(values);
    // Existing configs that were not loaded could be overwritten, and their addresses taken.
    if (!existing || (total ?? 0) > existing.length) throw new Error(translate('configs.tooMany'));
    const planned = planConfigs(kind, rule, channels, existing);
    if (isOverlapping(kind, rule, planned)) throw new Error(translate('configs.overlap'));
    if (!planned.some(getsConfig)) throw new Error(translate('configs.nothing'));
    const count = await generateConfigs(send, kindName, planned, reportSteps);
    unselect();
    onClose();
    afterSave(undefined);
    return [translate('configs.saved', { count: formatCount(count), noun: nouns.named(entity, 2) })];
  });
  if (ids.length === 0)
    return <UnavailableDialog title={title} sentence={translate('configs.select')} isOpen={isOpen} onClose={onClose} />;
  return (
    <DialogFrame
      // Another kind or template resets the form to its defaults.
      key={`${kindName} ${JSON.stringify(template)}`}
      title={title}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{
        ...defaultsOf(entity, [kind.device, ...kind.shared]),
        Step: 'width' in kind ? 2 : 1,
        ...('width' in kind && { [kind.width]: 2 }),
        ByLoad: false,
        Replace: false,
        ...template,
      }}
      onSave={save}
      onClose={onClose}
      wide
    >
      <TextField
        select
        label={translate('configs.kind')}
        value={kindName}
        onChange={({ target }) => {
          setTemplate({});
          setKind(target.value as ConfigKindName);
        }}
      >
        {Object.values(configKinds).map((each) => (
          <MenuItem key={each.entity.name} value={each.entity.name}>
            {nouns.named(catalogue.entity(each.entity.name), 2)}
          </MenuItem>
        ))}
      </TextField>
      <ConfigRuleFields kind={kind} onTemplate={setTemplate} />
      <ConfigPreview kind={kind} channels={channels} existing={existing ?? []} />
    </DialogFrame>
  );
}
