import { defineKind } from './kind';

/** The kind of secrets, which no API returns; the file exists because every kind has one. */
export const kind = defineKind<'secret'>({ print: () => '', Cell: () => null });
