import type { Send } from '../data/client';
import { documentOf } from '../data/document';
import { type ConfigKind, type ConfigKindName, configKinds, getsConfig, type PlannedConfig } from './configRule';
import { type ReportSteps, runTransaction } from './steps';
import { transactionPart } from './transaction';

/** Adds configs, or gives those that are there the new values. */
const documentOfKind = ({ entity, address, device, width, shared }: ConfigKind) => {
  const { table } = entity;
  const columns = [...shared, address, device, ...(width ? [width] : [])];
  const conflict = `on_conflict: {constraint: ${table}_pkey, update_columns: [${columns.join(', ')}]}`;
  return documentOf('mutation', `Generate${table.replace('dw_', '')}`, { Configs: `[${table}_insert_input!]!` }, [
    `insert_${table}(objects: $Configs, ${conflict}) { affected_rows }`,
  ]);
};

const documents = {
  feedsConfigModbus: documentOfKind(configKinds.feedsConfigModbus),
  feedsConfigBacNet: documentOfKind(configKinds.feedsConfigBacNet),
} as const satisfies Readonly<Record<ConfigKindName, unknown>>;

/** Writes planned configs as one change set: all of them or none. Returns how many these are. */
export async function generateConfigs(
  send: Send,
  kind: ConfigKindName,
  planned: readonly PlannedConfig[],
  tell: ReportSteps,
): Promise<number> {
  const { entity } = configKinds[kind];
  const Configs = planned.filter(getsConfig).map(({ row }) => row);
  const parts = [transactionPart(entity, Configs.length)];
  const answer = await runTransaction(send, { document: documents[kind], variables: { Configs }, parts }, tell);
  return (answer[`insert_${entity.table}`] as { readonly affected_rows: number }).affected_rows;
}
