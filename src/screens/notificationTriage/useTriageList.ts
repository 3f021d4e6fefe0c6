import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { defaultSort } from '../../data/orderBy';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { triagePaths, withTimeZones } from '../../data/triage';
import { snoozedUntil } from './snoozedUntil';

type Filter = Readonly<Record<string, unknown>>;

const pageSize = 50;
/** So many rows before the last one the next ones are read. */
const ahead = 15;

export interface TriageList {
  readonly rows: readonly IdentifiedRow[];
  /** Undefined until the first rows are there. */
  readonly total: number | undefined;
  /** What the address asked for is gone, or hidden from this person. */
  readonly isLost: boolean;
  readonly error: unknown;
  /** A row as it is known at this moment, drawn or not. */
  readonly find: (id: string) => IdentifiedRow | undefined;
  readonly patch: (id: string, values: Row) => void;
  /** Reads rows anew; a single one that is not on the list is put on top of it. */
  readonly reread: (ids: readonly string[]) => Promise<readonly IdentifiedRow[]>;
  /** Sees to it that there are rows below a place. */
  readonly reach: (index: number) => void;
  readonly retry: () => void;
}

/**
 * The groups of a filter in the order of the list. It stands still under the hand: what was decided keeps its place
 * until the list is opened anew, and more rows come below as one goes on.
 */
export function useTriageList(entity: Entity, filter: Filter, asked: string | undefined): TriageList {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [rows, setRows] = useState<readonly IdentifiedRow[]>([]);
  const [total, setTotal] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const [isLost, setLost] = useState(false);
  const known = useRef<readonly IdentifiedRow[]>([]);
  const isReading = useRef(false);
  const isAtEnd = useRef(false);
  const wanted = JSON.stringify(filter);

  const show = useCallback((next: readonly IdentifiedRow[]) => {
    known.current = next;
    setRows(next);
  }, []);
  const read = useCallback(
    async (where: Filter, offset: number) => {
      const page = await dataProvider.getList<IdentifiedRow>(entity.name, {
        filter: where,
        sort: { ...defaultSort(entity) },
        pagination: { page: 1, perPage: pageSize },
        meta: { paths: triagePaths, puttingAside: true, offset, counted: offset === 0 },
      });
      return { total: page.total, data: await withTimeZones(dataProvider.send, page.data) };
    },
    [dataProvider, entity],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row asked for is where it begins; a move is no new list.
  useEffect(() => {
    let isOver = false;
    const open = async (): Promise<void> => {
      const [page, first] = await Promise.all([
        read(JSON.parse(wanted), 0),
        // An address may name what is gone, hidden, or no notification at all: then the list begins at its top.
        asked ? read({ NotificationGroupId: [asked] }, 0).catch(() => undefined) : undefined,
      ]);
      if (isOver) return;
      const missing = first?.data.filter(({ id }) => page.data.every((row) => row.id !== id)) ?? [];
      isAtEnd.current = page.data.length < pageSize;
      setLost(Boolean(asked) && !first?.data.length);
      setTotal(page.total);
      setError(undefined);
      show([...missing, ...page.data]);
    };
    open().catch((reason: unknown) => {
      if (!isOver) setError(reason);
    });
    return () => {
      isOver = true;
    };
  }, [wanted, read, show, turn]);

  const reach = useCallback(
    (index: number) => {
      const shown = known.current;
      if (isReading.current || isAtEnd.current || shown.length === 0 || index < shown.length - ahead) return;
      isReading.current = true;
      const where: Filter = JSON.parse(wanted);
      // Rows that were decided on have left the filter, so those below have moved up.
      const offset = shown.filter((row) => isIn(row, where)).length;
      read(where, offset)
        .then(({ data }) => {
          isAtEnd.current = data.length < pageSize;
          const ids = new Set(known.current.map(({ id }) => id));
          show([...known.current, ...data.filter(({ id }) => !ids.has(id))]);
        })
        .catch(setError)
        .finally(() => {
          isReading.current = false;
        });
    },
    [wanted, read, show],
  );
  const find = useCallback((id: string) => known.current.find((row) => row.id === id), []);
  const patch = useCallback(
    (id: string, values: Row) => show(known.current.map((row) => (row.id === id ? { ...row, ...values } : row))),
    [show],
  );
  const reread = useCallback(
    async (ids: readonly string[]) => {
      const { data } = await read({ NotificationGroupId: ids.slice(0, pageSize) }, 0);
      const fresh = new Map(data.map((row) => [row.id, row]));
      const kept = known.current.map((row) => fresh.get(row.id) ?? row);
      const added = ids.length === 1 ? data.filter(({ id }) => kept.every((row) => row.id !== id)) : [];
      show([...added, ...kept]);
      return data;
    },
    [read, show],
  );
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  return { rows, total, isLost, error, find, patch, reread, reach, retry };
}

function isIn(row: Row, filter: Filter): boolean {
  const statuses = filter.QualificationStatus;
  return !snoozedUntil(row) && (!Array.isArray(statuses) || statuses.includes(row.QualificationStatus));
}
