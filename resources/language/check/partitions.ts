import type { Rule } from './rule';

/** Checks that the key includes the partition's column: PostgreSQL enforces a unique key only within a partition. */
export const checkPartitions: Rule = function* (entity) {
  const month = entity.partitionBy?.month;
  if (month === undefined) return;
  if (!entity.key.includes(month) || entity.field(month).kind !== 'timestamp')
    yield `partitionBy.month '${month}': it is not a timestamp that is part of the key.`;
};
