import { catalogue } from '../../resources/language/all';
import { defineFieldKind } from './kind';
import { fieldKindOf, printValue } from './kinds';

/** Shown by the kind of the column whose latest value it is. */
export const kind = defineFieldKind<'latest'>({
  print: (value, field, zone) => (field.where ? String(value ?? '') : printTimestamp(value, zone)),
  Cell: ({ field, entity, ...cell }) => {
    const relation = catalogue.relation(entity, field.relation);
    const column = catalogue.resolve(catalogue.entity(relation.to), field.column).field;
    const { Cell } = fieldKindOf(column);
    return <Cell {...cell} field={column} entity={entity} />;
  },
});

/** Returns the value as a timestamp is printed: the fields of this kind are all timestamps. */
function printTimestamp(value: unknown, zone: string | undefined): string {
  return printValue({ kind: 'timestamp', presence: 'optional' }, value, zone);
}
