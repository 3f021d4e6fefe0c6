import { naturalOrder } from '../sql/naturalOrder';
import { defineScalarKind, textual } from './kind';

export const kind = defineScalarKind<'text'>({ ...textual, labelCollation: naturalOrder });
