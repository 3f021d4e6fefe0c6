import { defineFieldKind } from './kind';

/** The kind of secrets, which no API returns; the file exists because every kind has one. */
export const kind = defineFieldKind<'secret'>({ print: () => '', Cell: () => null });
