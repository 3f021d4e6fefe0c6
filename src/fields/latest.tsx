import { catalogue } from '../../resources/language/all';
import { defineKind } from './kind';
import { kindOf, printValue } from './kinds';

/** The kind of the column whose latest value it is. */
export const kind = defineKind<'latest'>({
  print: (value, field) => (field.where ? String(value ?? '') : printedAs(value)),
  Cell: ({ value, field, entity, row, name }) => {
    const relation = catalogue.relation(entity, field.relation);
    const column = catalogue.resolve(catalogue.entity(relation.to), field.column).field;
    const { Cell } = kindOf(column);
    return <Cell value={value} field={column} entity={entity} row={row} name={name} />;
  },
});

/** Returns the value as a timestamp is printed: the fields of this kind are all timestamps. */
function printedAs(value: unknown): string {
  return printValue({ kind: 'timestamp', presence: 'optional' }, value);
}
