import { ChannelType } from '../../resources/enums/channelType';
import { minutesOfFrequency } from '../../resources/enums/intervalFrequency';
import { ValueType } from '../../resources/enums/valueType';
import { catalogue } from '../../resources/language/all';
import { newChannelKey } from '../../resources/shared/channelKey';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';

/** Returns a calculated channel of usage per interval, from a channel of cumulative register readings. */
export function deltaChannelOf(source: Row): Row {
  const isLoose = source.IntervalFrequency === 'LooseFrequency';
  return newRowOf(catalogue.entity('channels'), {
    ...source,
    ChannelId: crypto.randomUUID(),
    ChannelKey: newChannelKey(),
    Label: `${source.Label} Delta`,
    ValueTypeEnum: ValueType.values.ActualForInterval,
    Type: ChannelType.values.Calculated,
    Formula: `[${source.ChannelKey}]`,
    ...(isLoose ? { IntervalFrequency: 'Daily', IntervalMins: minutesOfFrequency.Daily } : {}),
  });
}

/** Returns the rule that makes a channel the source of its delta channel. */
export const deltaRuleOf = (source: Row, delta: Row): Row =>
  newRowOf(catalogue.entity('channelsRules'), {
    ChannelId: delta.ChannelId,
    SourceChannelId: source.ChannelId,
    SourceChannelKey: source.ChannelKey,
    Status: 1,
  });
