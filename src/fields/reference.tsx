import Typography from '@mui/material/Typography';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { relationOf } from '../data/rowPaths';
import { valueAt } from '../data/valueAt';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { defineFieldKind } from './kind';
import { Lookup } from './parts/Lookup';
import { RecordLink } from './parts/RecordLink';
import { printPath } from './printPath';

export const kind = defineFieldKind<'reference'>({
  elastic: true,
  print: String,
  Cell: ({ value, field, entity, row, name }) => {
    const target = catalogue.entity(field.to);
    const { relations, entity: owner, name: column } = catalogue.resolve(entity, name);
    const relationPath = [...relations, relationOf(owner, column)].map((relation) => relation.name).join('.');
    if (valueAt(row, relationPath) === null) return <HiddenRecord entity={target} />;
    return <RecordLink entity={target} id={String(value)} label={printPath(entity, name, row)} />;
  },
  Input: (props) => <Lookup {...props} />,
  Filter: ({ source, label, field }) => <Lookup source={source} label={label} field={field} isFilter />,
});

/** Shown in place of a record that this person may not read: no link. */
function HiddenRecord({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  return (
    <Typography variant="body2" component="span" color="text.secondary">
      {translate('lists.hidden', { noun: useNouns().named(entity, 1) })}
    </Typography>
  );
}
