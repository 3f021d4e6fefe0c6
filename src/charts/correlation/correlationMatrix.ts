import { agnes } from 'ml-hclust';
import type { CorrelatedVariable, Correlation } from '../../data/correlation';

/** A matrix of correlation coefficients, with variables in the order in which they are drawn. */
export interface CorrelationMatrix {
  readonly variables: readonly CorrelatedVariable[];
  /** Coefficients in [-1,1] by row, then by column; null where undefined. */
  readonly values: readonly (readonly (number | null)[])[];
}

export interface CorrelatedPair {
  readonly one: CorrelatedVariable;
  readonly other: CorrelatedVariable;
  readonly value: number;
}

/** Orders of the variables: correlated ones next to each other (hierarchical clustering), or by label. */
export const orders = ['clustered', 'plain'] as const;
export type VariableOrder = (typeof orders)[number];

export function matrixOf({ variables, rows }: Correlation, order: VariableOrder): CorrelationMatrix {
  const indexById = new Map(variables.map(({ id }, index) => [id, index]));
  const values = variables.map(() => new Array<number | null>(variables.length).fill(null));
  for (const { var_1, var_2, corr_value } of rows) {
    const row = values[indexById.get(var_1) ?? -1];
    if (row) row[indexById.get(var_2) as number] = corr_value;
  }
  const drawnOrder = order === 'plain' ? [...variables.keys()] : clusteredOrder(values);
  return {
    variables: drawnOrder.map((index) => variables[index] as CorrelatedVariable),
    values: drawnOrder.map((row) => drawnOrder.map((column) => values[row]?.[column] ?? null)),
  };
}

/**
 * Returns the indexes of the variables in the order of a hierarchical clustering (average linkage) with the distance
 * 1 - |coefficient|; a missing coefficient counts as 0.
 */
function clusteredOrder(values: readonly (readonly (number | null)[])[]): readonly number[] {
  if (values.length < 3) return [...values.keys()];
  const distances = values.map((row, index) =>
    row.map((value, other) => (index === other ? 0 : 1 - Math.abs(value ?? 0))),
  );
  return agnes(distances, { method: 'average', isDistanceMatrix: true }).indices();
}

/** Returns the pairs of different loads by descending |coefficient|, `limit` at most. */
export function strongestPairs({ variables, values }: CorrelationMatrix, limit: number): readonly CorrelatedPair[] {
  const pairs = variables.flatMap((one, row) =>
    variables.slice(row + 1).flatMap((other, offset) => {
      const value = values[row]?.[row + 1 + offset] ?? null;
      const isOfOneLoad = one.loadId !== undefined && one.loadId === other.loadId;
      return value === null || isOfOneLoad ? [] : [{ one, other, value }];
    }),
  );
  return pairs.sort((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, limit);
}

/** Possible interpretation of a coefficient between two meters. */
export type PairMeaning = 'sameCircuit' | 'wrongLoad' | 'opposed' | 'together' | 'unrelated';

/** Thresholds of coefficients. Pairs between the last two are `unrelated`. */
const thresholds = { sameCircuit: 0.995, wrongLoad: 0.95, together: 0.5, opposed: -0.5 } as const;

/** Returns the possible interpretation of a pair's coefficient; undefined if one variable is the temperature. */
export function meaningOf({ one, other, value }: CorrelatedPair): PairMeaning | undefined {
  if (one.label === undefined || other.label === undefined) return undefined;
  if (one.unit === other.unit && value >= thresholds.sameCircuit) return 'sameCircuit';
  if (one.unit === other.unit && value >= thresholds.wrongLoad) return 'wrongLoad';
  if (value >= thresholds.together) return 'together';
  return value <= thresholds.opposed ? 'opposed' : 'unrelated';
}
