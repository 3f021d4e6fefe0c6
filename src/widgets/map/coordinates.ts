import type { MessageKey } from '../../i18n/messages';
import type { Translate } from '../../i18n/useMessages';
import { numberLocale } from '../../lib/locale';

export interface Coordinates {
  /** In degrees, north and east being positive. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns coordinates; undefined where they are missing, out of range, or both 0, the initial values of a form. */
export function coordinatesOf(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const given = [latitude, longitude];
  if (given.some((value) => value === null || value === undefined || value === '')) return undefined;
  const [north = Number.NaN, east = Number.NaN] = given.map(Number);
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180) || (north === 0 && east === 0)) return undefined;
  return { latitude: north, longitude: east };
}

/** Returns coordinates as text: `36.8485° S, 174.7633° E`, or `36,8485° S, 174,7633° O`. */
export function coordinatesText({ latitude, longitude }: Coordinates, translate: Translate): string {
  const degrees = (value: number, positive: MessageKey, negative: MessageKey): string =>
    `${Math.abs(value).toLocaleString(numberLocale(), { maximumFractionDigits: 4 })}° ${translate(value < 0 ? negative : positive)}`;
  const [north, east] = [
    degrees(latitude, 'documents.north', 'documents.south'),
    degrees(longitude, 'documents.east', 'documents.west'),
  ];
  return `${north}, ${east}`;
}
