import type { ReactElement } from 'react';
import { SearchInput } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { FilterSpec } from '../../../resources/language/listSpec';
import { columnLabel } from '../../data/columnLabel';
import { fieldKindOf } from '../../fields/kinds';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { widgetFilters } from '../../widgets/filters';
import { useOpenExact } from './useOpenExact';

/** Returns the filter inputs of an entity's list: its search field first. */
export function filtersOf(entity: Entity): ReactElement[] {
  const search = entity.search.length > 0 ? [<SearchFilter key="q" source="q" alwaysOn entity={entity} />] : [];
  return [...search, ...specsOf(entity).map((spec) => filterFor(entity, spec))];
}

function specsOf(entity: Entity): readonly FilterSpec[] {
  const specs = (entity.list.filters ?? []).map((filter) => (typeof filter === 'string' ? { path: filter } : filter));
  // The resource file may name both bounds of a path, which one range filter covers.
  const paths = specs.map(({ path }) => path);
  return specs.filter(
    ({ path }, index) => paths.indexOf(path) === index && fieldKindOf(catalogue.resolve(entity, path).field).Filter,
  );
}

function filterFor(entity: Entity, { path, label, by, always, widget }: FilterSpec): ReactElement {
  const isBound = (by === '_gte' || by === '_lte') && !widget;
  const shown = (isBound ? undefined : label) ?? columnLabel(entity, path);
  return (
    <FieldFilter
      key={path}
      source={path}
      label={shown}
      entity={entity}
      {...(widget ? { widget } : {})}
      {...(always ? { alwaysOn: true } : {})}
    />
  );
}

/** Props that react-admin's filter form reads from the element; it adds its own. */
interface FilterElementProps {
  readonly source: string;
  readonly entity: Entity;
  readonly label?: string;
  readonly widget?: string;
  readonly alwaysOn?: true;
}

/** Any count that selects the plural of a noun. */
const pluralCount = 2;

function SearchFilter({ source, entity }: FilterElementProps) {
  const translate = useMessages();
  const search = translate('lists.search', { what: useNouns().within(entity, pluralCount) });
  const openExact = useOpenExact(entity);
  return (
    <SearchInput
      source={source}
      placeholder={search}
      slotProps={{ htmlInput: { 'aria-label': search } }}
      onKeyDown={openExact}
      sx={{ width: { xs: 220, lg: 280 } }}
    />
  );
}

function FieldFilter({ source, entity, label = source, widget = '' }: FilterElementProps) {
  const { field } = catalogue.resolve(entity, source);
  const Filter = widgetFilters.get(widget) ?? fieldKindOf(field).Filter;
  const translateLabel = useLabel();
  return Filter ? <Filter source={source} label={translateLabel(label)} field={field} /> : null;
}
