import { catalogue } from '../../resources/language/all';
import { defineKind } from './kind';
import { Lookup } from './parts/Lookup';
import { RecordLink } from './parts/RecordLink';
import { printPath } from './printPath';

export const kind = defineKind<'reference'>({
  elastic: true,
  print: String,
  Cell: ({ value, field, entity, row, name }) => {
    const target = catalogue.entity(field.to);
    return <RecordLink entity={target} id={String(value)} label={printPath(entity, name, row)} />;
  },
  Input: (props) => <Lookup {...props} />,
  Filter: ({ source, label, field }) => <Lookup source={source} label={label} field={field} filtering />,
});
