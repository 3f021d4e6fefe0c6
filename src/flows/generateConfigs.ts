import type { Send } from '../data/client';
import { documentOf, documentsFor } from '../data/document';
import { newRowOf } from '../data/writes';
import { type ConfigKind, type ConfigKindName, configKinds, getsConfig, type PlannedConfig } from './configRule';
import { defaultSerialLine } from './modbusConfig';
import { type ReportSteps, runTransaction } from './steps';
import { transactionPart } from './transaction';

interface DocumentVariant {
  readonly kind: ConfigKind;
  readonly isReplacing: boolean;
}

const eachVariant = (): readonly DocumentVariant[] =>
  Object.values(configKinds).flatMap((kind) => [true, false].map((isReplacing) => ({ kind, isReplacing })));

/** Inserts configs, with `on_conflict` if existing ones are replaced; otherwise existing ones make the insert fail. */
const generatingDocument = documentsFor(eachVariant, ({ kind, isReplacing }) => {
  const { entity, address, device, width, shared } = kind;
  const { table } = entity;
  const columns = [...shared, address, device, ...(width ? [width] : []), 'UpdatedOn'];
  const conflict = isReplacing
    ? `, on_conflict: {constraint: ${table}_pkey, update_columns: [${columns.join(', ')}]}`
    : '';
  return documentOf('mutation', `Generate${table.replace('dw_', '')}`, { Configs: `[${table}_insert_input!]!` }, [
    `insert_${table}(objects: $Configs${conflict}) { affected_rows }`,
  ]);
});

/** Writes planned configs in one transaction and change set. Returns their number. */
export async function generateConfigs(
  send: Send,
  name: ConfigKindName,
  planned: readonly PlannedConfig[],
  reportSteps: ReportSteps,
): Promise<number> {
  const kind = configKinds[name];
  const { entity } = kind;
  const defaults = name === 'feedsConfigModbus' ? defaultSerialLine : {};
  const Configs = planned.filter(getsConfig).map(({ row }) => newRowOf(entity, { ...defaults, ...row }));
  const document = generatingDocument({ kind, isReplacing: planned.some(({ state }) => state === 'replaced') });
  const parts = [transactionPart(entity, Configs.length)];
  const answer = await runTransaction(send, { document, variables: { Configs }, parts }, reportSteps);
  return (answer[`insert_${entity.table}`] as { readonly affected_rows: number }).affected_rows;
}
