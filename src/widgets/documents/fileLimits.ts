import { config } from '../../lib/config';

const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toLocaleString('en-NZ', { maximumFractionDigits: 1 })} MB`;

/** Returns `PDF, PNG or CSV, up to 25 MB each`. */
export function allowedFilesText(): string {
  const { bytes, types } = config().files;
  const [last = '', ...before] = types.map((type) => type.toUpperCase()).reverse();
  const named = before.length > 0 ? `${before.reverse().join(', ')} or ${last}` : last;
  return [named, Number.isFinite(bytes) ? `up to ${megabytes(bytes)} each` : ''].filter(Boolean).join(', ');
}

/** Returns `accept` of a file input: `.pdf,.png`. */
export const accepted = (): string =>
  config()
    .files.types.map((type) => `.${type}`)
    .join(',');

/** Returns why the platform would refuse a file, before it is uploaded; undefined where it would not. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const { bytes, types } = config().files;
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  if (types.length > 0 && !types.includes(ending)) return `Files of these types can be uploaded: ${types.join(', ')}.`;
  return size > bytes ? `A file can have ${megabytes(bytes)} at most.` : undefined;
}
