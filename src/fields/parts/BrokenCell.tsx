import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { useWords } from '../../i18n/useWords';

/** In place of a cell that could not be drawn. */
export function BrokenCell({ fault }: { readonly fault: Error }) {
  const words = useWords();
  return <ErrorOutline color="error" fontSize="small" titleAccess={`${words('faults.broken')}: ${fault.message}`} />;
}
