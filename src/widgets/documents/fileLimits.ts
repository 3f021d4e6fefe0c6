import { config } from '../../lib/config';

const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toLocaleString('en-NZ', { maximumFractionDigits: 1 })} MB`;

/** `PDF, PNG or CSV, up to 25 MB each` */
export function allowedFilesText(): string {
  const { bytes, types } = config().files;
  const [last = '', ...before] = types.map((type) => type.toUpperCase()).reverse();
  const named = before.length > 0 ? `${before.reverse().join(', ')} or ${last}` : last;
  return [named, Number.isFinite(bytes) ? `up to ${megabytes(bytes)} each` : ''].filter(Boolean).join(', ');
}

/** For the file chooser: `.pdf,.png`. */
export const accepted = (): string =>
  config()
    .files.types.map((type) => `.${type}`)
    .join(',');

/** Why the platform would not take it, before it has to travel there; none where it may. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const { bytes, types } = config().files;
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  if (types.length > 0 && !types.includes(ending)) return `Files of these types can be uploaded: ${types.join(', ')}.`;
  return size > bytes ? `A file can have ${megabytes(bytes)} at most.` : undefined;
}
