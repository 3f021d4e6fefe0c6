import { defineKind, textual } from './kind';

export const kind = defineKind<'multilineText'>(textual);
