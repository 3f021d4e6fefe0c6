/** Maximum number of failures listed in an error message. */
const maxNamed = 5;

/**
 * Runs `work` for each item in sequence, also after failures, until the signal is aborted.
 * @throws {AggregateError} after all items, with the failures and the ids of their items
 */
export async function forEachSettled<T extends { readonly id: string }>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: { readonly id: string; readonly error: unknown }[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    await work(item).catch((error: unknown) => failures.push({ id: item.id, error }));
  }
  if (failures.length === 0) return;
  const named = failures.slice(0, maxNamed).map(({ id, error }) => `${id}: ${messageOf(error)}`);
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} of ${items.length} failed. ${named.join('; ')}`,
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
