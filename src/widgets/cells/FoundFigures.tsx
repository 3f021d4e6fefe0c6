import type { CellProps } from '../../fields/kind';
import { useMessages } from '../../i18n/useMessages';
import { figuresText } from '../quality/foundFigures';

/** Shows figures of a finding as text: `{ "hours": 5, "readings": 5 }` as `5 h, 5 readings`. */
export function Cell({ value }: CellProps) {
  return figuresText(value, useMessages());
}
