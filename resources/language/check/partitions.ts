import type { Rule } from './rule';

/** A row is in one partition, and is unique by its key there: so the key must say in which. */
export const checkPartitions: Rule = function* (entity) {
  const month = entity.partitionBy?.month;
  if (month === undefined) return;
  if (!entity.key.includes(month) || entity.field(month).kind !== 'timestamp')
    yield `partitionBy.month '${month}': it is not a timestamp that is part of the key.`;
};
