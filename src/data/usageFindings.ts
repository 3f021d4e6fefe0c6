import { FindingStatus } from '../../resources/enums/findingStatus';
import { ValidationRule } from '../../resources/enums/validationRule';
import { catalogue } from '../../resources/language/all';
import { labelOfValue } from '../../resources/language/enumeration';
import type { Send } from './client';
import { documentOf } from './document';
import { selectionOf } from './selection';
import { type CountedUsage, whereOfChannels } from './usageChannels';
import { isRecord, valueAt } from './valueAt';

/** A finding of a validation rule in the readings of a channel of a record. */
export interface UsageFinding {
  readonly id: string;
  /** The labels of its rule and its status. */
  readonly rule: string;
  readonly status: string;
  readonly load: string;
  readonly channel: string;
  /** Instants in ISO 8601. */
  readonly from: string;
  readonly until: string;
  /** The JSON column of the finding's row. */
  readonly figures: unknown;
}

/** Maximum of findings read. */
export const maxFindings = 200;

const entity = catalogue.entity('readingFindings');
const paths = ['Rule', 'Status', 'From', 'To', 'Figures', 'Channel.Label', 'Channel.Load.Label'];

const document = documentOf('query', 'UsageFindings', { where: `${entity.table}_bool_exp!` }, [
  `findings: ${entity.table}(where: $where, order_by: [{From: desc}, {ReadingFindingId: asc}], limit: ${maxFindings}) { ${selectionOf(entity, paths)} }`,
]);

/** Returns the latest findings in a span on the channels of a record, the latest first, without closed ones. */
export async function readUsageFindings(
  send: Send,
  usage: CountedUsage,
  signal?: AbortSignal,
): Promise<readonly UsageFinding[]> {
  const data = await send({ document, variables: { where: whereOfFindings(usage) }, signal });
  const rows = Array.isArray(data.findings) ? data.findings.filter(isRecord) : [];
  return rows.map((row) => {
    const text = (path: string): string => String(valueAt(row, path) ?? '');
    return {
      id: text('ReadingFindingId'),
      rule: labelOfValue(ValidationRule, row.Rule),
      status: labelOfValue(FindingStatus, row.Status),
      load: text('Channel.Load.Label'),
      channel: text('Channel.Label'),
      from: text('From'),
      until: text('To'),
      figures: row.Figures,
    };
  });
}

function whereOfFindings(usage: CountedUsage): object {
  const { from, until } = usage;
  return {
    _and: [
      ...whereOfChannels(usage),
      { Status: { _neq: FindingStatus.values.Closed } },
      { From: { _lt: until } },
      { To: { _gt: from } },
    ],
  };
}
