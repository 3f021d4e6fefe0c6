import { defineScalarKind, textual } from './kind';

export const kind = defineScalarKind<'multilineText'>(textual);
