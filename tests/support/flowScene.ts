import { randomUUID } from 'node:crypto';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { RefusedError, type Send } from '../../src/data/client';
import { consoleDocuments } from '../../src/documents';
import { asking } from './api';
import { openTestDatabase } from './database';
import { person } from './people';

const trusted = new Set(consoleDocuments.map(({ text }) => text));

type Row = Readonly<Record<string, unknown>>;

/** A console's `send` to the real data API over a database of its own, and one building to work in. */
export async function openFlowScene() {
  const opened = await openTestDatabase();
  const staff = await person(opened.database, 'Esp');
  const ask = asking(catalogue, opened.database);
  const sendAs =
    (caller: Caller): Send =>
    async ({ document, variables }) => {
      const isOwn = ['SetUp', 'Rows'].includes(document.name);
      if (!isOwn && !trusted.has(document.text)) throw new Error(`Not written down: ${document.text}`);
      const { data, errors } = await ask(caller, document.text, variables);
      if (errors) throw new RefusedError(errors);
      return data as Row;
    };
  const send = sendAs(staff);
  const insert = async (table: string, ...objects: readonly Row[]): Promise<void> => {
    const text = `mutation SetUp($objects: [${table}_insert_input!]!) { insert_${table}(objects: $objects) { affected_rows } }`;
    await send({ document: { name: 'SetUp', text, definitions: [{ operation: 'mutation' }] }, variables: { objects } });
  };
  const rows = async (table: string, columns: string, where: Row = {}): Promise<readonly Row[]> => {
    const text = `query Rows($where: ${table}_bool_exp!) { ${table}(where: $where) { ${columns} } }`;
    return (
      await send({ document: { name: 'Rows', text, definitions: [{ operation: 'query' }] }, variables: { where } })
    )[table] as readonly Row[];
  };
  const [AccountId, SiteId, BuildingId, FeedId, TypeId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await insert('dw_Accounts', { AccountId, Label: 'North' });
  await insert('dw_Sites', { SiteId, AccountId, Label: 'Harbour' });
  await insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await insert('dw_FeedsTypes', { TypeId, Label: 'ESP Hub Connect' });
  await insert('dw_Feeds', { FeedId, BuildingId, TypeId, Label: 'Hub' });
  return {
    AccountId,
    BuildingId,
    FeedId,
    send,
    sendAs,
    insert,
    rows,
    database: opened.database,
    close: () => opened.close(),
  };
}

export type FlowScene = Awaited<ReturnType<typeof openFlowScene>>;
