import type { useMessages } from '../../i18n/useMessages';
import { config } from '../../lib/config';
import { numberLocale } from '../../lib/locale';

const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toLocaleString(numberLocale(), { maximumFractionDigits: 1 })} MB`;

/** Returns the allowed file types and size as text: `PDF, PNG or CSV, up to 25 MB each`. */
export function allowedFilesText(translate: ReturnType<typeof useMessages>): string {
  const { bytes, types } = config().files;
  const [last = '', ...before] = types.map((type) => type.toUpperCase()).reverse();
  const named = before.length > 0 ? translate('documents.types', { types: before.reverse().join(', '), last }) : last;
  return [named, Number.isFinite(bytes) ? translate('documents.size', { size: megabytes(bytes) }) : '']
    .filter(Boolean)
    .join(', ');
}

/** Returns `accept` of a file input: `.pdf,.png`. */
export const accepted = (): string =>
  config()
    .files.types.map((type) => `.${type}`)
    .join(',');

/**
 * Returns the reason why the platform would refuse a file, so that it is not uploaded; undefined where it is allowed.
 */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const { bytes, types } = config().files;
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  if (types.length > 0 && !types.includes(ending)) return `Files of these types can be uploaded: ${types.join(', ')}.`;
  return size > bytes ? `A file can have ${megabytes(bytes)} at most.` : undefined;
}
