import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { useMessages } from '../../i18n/useMessages';

/** In place of a cell that could not be drawn. */
export function BrokenCell({ fault }: { readonly fault: Error }) {
  const translate = useMessages();
  return (
    <ErrorOutline color="error" fontSize="small" titleAccess={`${translate('errors.broken')}: ${fault.message}`} />
  );
}
