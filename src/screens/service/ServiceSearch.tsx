import { SearchInput } from 'react-admin';
import { inSentence } from '../../../resources/language/words';
import { useMessages } from '../../i18n/useMessages';

interface ServiceSearchProps {
  readonly source: string;
  readonly plural: string;
  /** Read by the form of filters: the field stands there from the start. */
  readonly alwaysOn: true;
}

/** Free text that the service looks for. */
export function ServiceSearch({ source, plural }: ServiceSearchProps) {
  const label = useMessages()('lists.search', { what: inSentence(plural) });
  return <SearchInput source={source} placeholder={label} slotProps={{ htmlInput: { 'aria-label': label } }} />;
}
