import Chip from '@mui/material/Chip';
import type { Tone } from '../../../resources/language/enumeration';

const colours = { good: 'success', quiet: 'default', warning: 'warning', bad: 'error', info: 'info' } as const;

/** Shows a value as a coloured chip. */
export function StatusChip({ label, tone }: { readonly label: string; readonly tone: Tone }) {
  return <Chip color={colours[tone]} label={label} />;
}
