import type { Translate } from '../../i18n/useMessages';
import { formatPercent } from '../../lib/locale';
import { sixDecimals } from '../../lib/sixDecimals';

/** Shares from 0 to 1: of a span that was read, and of its readings that are estimates. */
interface ReadParts {
  readonly read: number;
  readonly estimated: number;
}

/** Returns the text beside a total: `96.7% read · 2% estimated`. */
export function completenessText({ read, estimated }: ReadParts, translate: Translate): string {
  const parts = [translate('usage.readShare', { read: wholePercent(read) })];
  if (estimated > 0) parts.push(translate('usage.estimatedShare', { share: somePercent(estimated) }));
  return parts.join(' · ');
}

/** Returns the text in a cell of a list, empty where all was read without estimates: `96% · 2% est.` */
export function briefCompleteness({ read, estimated }: ReadParts, translate: Translate): string {
  const parts = read < 1 ? [formatPercent(Math.floor(sixDecimals(read * 100)) / 100)] : [];
  if (estimated > 0)
    parts.push(
      translate('dataQuality.estimates', { count: formatPercent(Math.ceil(sixDecimals(estimated * 100)) / 100) }),
    );
  return parts.join(' · ');
}

/** Returns a share (0–1) as a percentage, rounded down to 0.1 %: a span that lacks one reading is not complete. */
export const wholePercent = (part: number): string => formatPercent(Math.floor(part * 1_000) / 1_000);

/** Returns a share (0–1) as a percentage, rounded up to 0.1 %: one estimate must not show as 0 %. */
export const somePercent = (part: number): string => formatPercent(Math.ceil(part * 1_000) / 1_000);
