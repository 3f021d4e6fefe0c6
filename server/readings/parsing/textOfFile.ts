import { decodeText } from '../../../resources/shared/decodeText';

/**
 * Returns the text of a file of readings without zero bytes: loggers that lose power leave them in their files, and
 * PostgreSQL stores no text with one.
 */
export const textOfFile = (bytes: Uint8Array): string => decodeText(bytes).replaceAll('\0', '');
