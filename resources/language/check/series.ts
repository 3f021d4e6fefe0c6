import { DefinitionError } from '../catalogue';
import { attempt } from './mistake';
import type { Rule } from './rule';

/** Checks that the resources and columns of a series exist, and that the key of `keptIn` is the series. */
export const checkSeries: Rule = function* ({ series }, catalogue) {
  if (!series) return;
  yield* attempt(`series.keptIn '${series.keptIn}'`, () => {
    const bounds = catalogue.entity(series.keptIn);
    if (bounds.key.join() !== series.of)
      throw new DefinitionError(`its key is ${bounds.key.join(' and ')}, and not ${series.of} alone`);
    for (const column of [series.first, series.latest, series.latestWritten]) catalogue.resolve(bounds, column);
  });
  const { exchanges, flags } = series;
  if (exchanges)
    yield* attempt(`series.exchanges.from '${exchanges.from}'`, () => {
      for (const column of [exchanges.of, exchanges.at]) catalogue.resolve(catalogue.entity(exchanges.from), column);
    });
  if (!flags) return;
  yield* attempt(`series.flags.from '${flags.from}'`, () => {
    const found = catalogue.entity(flags.from);
    for (const column of [flags.of, flags.starts, flags.ends, flags.flag, ...Object.keys(flags.except)])
      catalogue.resolve(found, column);
  });
};
