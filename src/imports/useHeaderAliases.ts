import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import { readAll } from '../data/readAll';
import type { IdentifiedRow } from '../data/rowId';
import { type Aliases, aliasKey, rememberedHeader } from './headerAliases';
import type { Unrecognised } from './unrecognised';

const entity = catalogue.entity('importHeaders');
const none: readonly IdentifiedRow[] = [];

interface HeaderAliases {
  readonly aliases: Aliases;
  /** Whether an alias of the header is saved for the account. */
  readonly isSaved: (header: Pick<Unrecognised, 'sheet' | 'header'>) => boolean;
  readonly chooseAlias: (header: Pick<Unrecognised, 'sheet' | 'header'>, readAs: string) => void;
  /** Saves the aliases of these headers for later sheets of the account. */
  readonly saveAliases: (headers: readonly Pick<Unrecognised, 'sheet' | 'header'>[]) => Promise<void>;
}

/**
 * Returns the aliases of unrecognised headers, saved for the account or chosen now, and functions that choose and
 * save them.
 */
export function useHeaderAliases(accountId: string | undefined): HeaderAliases {
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<Aliases>(new Map());
  const queryKey = [entity.name, 'of account', accountId];
  const { data: savedRows = none } = useQuery({
    queryKey,
    queryFn: () =>
      readAll(dataProvider, entity, {
        filter: { AccountId: accountId },
        sort: { field: 'Header', order: 'ASC' },
        paths: [...entity.columns],
      }),
    enabled: accountId !== undefined,
  });
  const savedRowByKey = new Map(savedRows.map((row) => [aliasKey(String(row.Sheet), String(row.Header)), row]));
  const savedAliases = [...savedRowByKey].map(([key, row]) => [key, String(row.ReadAs ?? '')] as const);
  const aliases = new Map([...savedAliases, ...chosen]);
  return {
    aliases,
    isSaved: ({ sheet, header }) => savedRowByKey.has(aliasKey(sheet, header)),
    chooseAlias: ({ sheet, header }, readAs) => setChosen(new Map(chosen).set(aliasKey(sheet, header), readAs)),
    saveAliases: async (headers) => {
      if (accountId === undefined) return;
      for (const { sheet, header } of headers) {
        const key = aliasKey(sheet, header);
        const row = savedRowByKey.get(key);
        const data = { ReadAs: aliases.get(key) || null };
        if (!row)
          await dataProvider.create(entity.name, {
            data: { ...data, AccountId: accountId, Sheet: sheet, Header: rememberedHeader(header) },
          });
        else if (row.ReadAs !== data.ReadAs)
          await dataProvider.update(entity.name, { id: row.id, data, previousData: row });
      }
      await cache.invalidateQueries({ queryKey });
    },
  };
}
