/**
 * Does the work of one item after the other, until the signal is aborted. Throws the first error once all are through: what
 * fails keeps nothing back that comes after it.
 */
export async function eachOf<T>(
  items: readonly T[],
  ending: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (ending?.aborted) break;
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
