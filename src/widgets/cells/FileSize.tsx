import type { CellProps } from '../../fields/kind';
import { useMessages } from '../../i18n/useMessages';
import { formatCount, numberLocale } from '../../lib/locale';

const steps = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Shows bytes as a rounded size, `231168` as `231 kB`, with the exact number in the tooltip. */
export function Cell({ value }: CellProps) {
  return (
    <span
      title={useMessages()('fields.bytes', { count: formatCount(Number(value)) })}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {printSize(Number(value))}
    </span>
  );
}

function printSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), steps.length - 1);
  const amount = bytes / 1000 ** step;
  return `${amount.toLocaleString(numberLocale(), { maximumSignificantDigits: amount < 100 ? 2 : 3 })} ${steps[step]}`;
}
