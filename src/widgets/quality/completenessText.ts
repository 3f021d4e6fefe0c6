import type { Translate } from '../../i18n/useMessages';
import { formatPercent } from '../../lib/locale';

/** How much of what a total is of was read, and how much of that is estimates: parts from 0 to 1. */
interface ReadParts {
  readonly read: number;
  readonly estimated: number;
}

/** Returns what stands beside a total: `96.7% read · 2% estimated`. */
export function completenessText({ read, estimated }: ReadParts, translate: Translate): string {
  const parts = [translate('usage.readShare', { read: wholePercent(read) })];
  if (estimated > 0) parts.push(translate('usage.estimatedShare', { share: somePercent(estimated) }));
  return parts.join(' · ');
}

/** Returns the same for a cell of a list, with nothing said of what is complete: `96% · 2% est.` */
export function briefCompleteness({ read, estimated }: ReadParts, translate: Translate): string {
  const parts = read < 1 ? [formatPercent(Math.floor(read * 100) / 100)] : [];
  if (estimated > 0)
    parts.push(translate('dataQuality.estimates', { count: formatPercent(Math.ceil(estimated * 100) / 100) }));
  return parts.join(' · ');
}

/** Rounded down: what lacks one reading is not complete. */
export const wholePercent = (part: number): string => formatPercent(Math.floor(part * 1_000) / 1_000);

/** Rounded up: one estimate is not none. */
export const somePercent = (part: number): string => formatPercent(Math.ceil(part * 1_000) / 1_000);
