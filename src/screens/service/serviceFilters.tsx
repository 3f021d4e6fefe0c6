import type { ReactElement } from 'react';
import { DateInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { labelOfWord } from '../../../resources/language/enumeration';
import type { Field, FieldOf } from '../../../resources/language/field';
import { isSearchable, type ServiceResource, serviceFields } from '../../../resources/language/service';
import { fieldKindOf } from '../../fields/kinds';
import { DecimalInput } from '../../fields/parts/DecimalInput';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';

/** Returns the filter inputs of a service's list: free text if the service supports it, and those of `list.filters`. */
export function serviceFilters(resource: ServiceResource, isStaff: boolean): ReactElement[] {
  const fields = new Map(serviceFields(resource, isStaff));
  const search = isSearchable(resource, isStaff)
    ? [<ServiceSearch key="q" source="q" alwaysOn service={resource} />]
    : [];
  const filters = (resource.list.filters ?? []).flatMap((name) => {
    const field = fields.get(name);
    return field
      ? [<ServiceFilter key={name} source={name} label={catalogue.label(resource, name)} field={field} />]
      : [];
  });
  return [...search, ...filters];
}

interface ServiceSearchProps {
  readonly source: string;
  readonly service: ServiceResource;
  /** Read by react-admin's filter form, which then always shows the input. */
  readonly alwaysOn: true;
}

/** Any count that selects the plural of a noun. */
const pluralCount = 2;

function ServiceSearch({ source, service }: ServiceSearchProps) {
  const translate = useMessages();
  const label = translate('lists.search', { what: useNouns().within(service, pluralCount) });
  return <SearchInput source={source} placeholder={label} slotProps={{ htmlInput: { 'aria-label': label } }} />;
}

interface ServiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly field: Field;
}

/** Shows an input for one value of a field: services compare for equality only, without ranges or several values. */
function ServiceFilter({ source, label, field }: ServiceFilterProps) {
  const translateLabel = useLabel();
  const props = { source, label: translateLabel(label), helperText: false } as const;
  const { Filter, numeric } = fieldKindOf(field);
  if (field.kind === 'enumeration' || field.kind === 'word') {
    const choices = choicesOf(field).map(({ id, label: name }) => ({ id, name: translateLabel(name) }));
    return <SelectInput {...props} choices={choices} translateChoice={false} />;
  }
  if ((field.kind === 'reference' || field.kind === 'boolean') && Filter) return <Filter {...props} field={field} />;
  if (numeric) return <DecimalInput {...props} />;
  return field.kind === 'date' ? <DateInput {...props} /> : <TextInput {...props} resettable />;
}

const choicesOf = (field: FieldOf<'enumeration' | 'word'>) =>
  field.kind === 'word'
    ? field.of.words.map((word) => ({ id: word, label: labelOfWord(field.of, word) }))
    : field.of.entries.map(({ value, label }) => ({ id: value, label }));
