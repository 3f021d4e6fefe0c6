import { naturalOrder } from '../sql/naturalOrder';
import { defineKind, textual } from './kind';

export const kind = defineKind<'text'>({ ...textual, labelCollation: naturalOrder });
