import { catalogue } from '../../resources/language/all';
import { labelPath, relationOf } from '../data/rowPaths';
import { valueAt } from '../data/valueAt';
import { defineKind } from './kind';
import { Lookup } from './parts/Lookup';
import { RecordLink } from './parts/RecordLink';

export const kind = defineKind<'reference'>({
  print: String,
  Cell: ({ value, field, entity, row, name }) => {
    const target = catalogue.entity(field.to);
    const label = valueAt(row, `${relationOf(entity, name).name}.${labelPath(target)}`);
    return <RecordLink entity={target} id={String(value)} label={label} />;
  },
  Input: (props) => <Lookup {...props} />,
  Filter: ({ source, label, field }) => <Lookup source={source} label={label} field={field} filtering />,
});
