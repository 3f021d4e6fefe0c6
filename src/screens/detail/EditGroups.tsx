import Box from '@mui/material/Box';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import { oneToOneAt } from '../../data/oneToOne';
import type { IdentifiedRow } from '../../data/rowId';
import { isShown } from '../../data/rowPaths';
import { FormField } from '../../fields/form/FormField';
import { pickersOf } from '../../fields/form/pickers';
import { FormPreview } from '../../widgets/NamedPreview';
import { isEditable } from './editable';
import { FieldLine } from './FieldGroups';
import { Group, Groups } from './Group';
import { useMayForRecord } from './useMayForRecord';

interface EditGroupsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly groups: readonly (readonly [string, readonly string[]])[];
  /** The names of the widgets that preview a group's values while they are typed, by the group's title. */
  readonly previews: ReadonlyMap<string, string>;
}

/** A column of the form: the record's own, or that of a one-to-one row, whose form values are below the key `at`. */
interface EditableColumn {
  readonly path: string;
  readonly entity: Entity;
  readonly name: string;
  readonly at?: string;
}

/** Shows the field groups of a record, with an input for each field that the user may change. */
export function EditGroups({ entity, row, groups, previews }: EditGroupsProps) {
  const isStaff = useProfile()?.isStaff ?? false;
  const may = useMayForRecord(entity, row);
  const editable = groups
    .flatMap(([, paths]) => paths)
    .map((path) => columnAt(entity, path))
    .filter(({ entity, name }) => isEditable(entity, name, (action) => may(action, entity), isStaff));
  const pickersIn = (entity: Entity) =>
    pickersOf(
      entity,
      editable.filter((each) => each.entity === entity).map(({ name }) => name),
      [],
      { accountSource: entity.account },
    );
  const pickers = new Map(editable.map(({ entity }) => [entity, pickersIn(entity)]));
  return (
    <Groups>
      {groups.map(([title, paths]) => (
        <Group key={title} title={title}>
          {paths
            .filter((path) => isShown(entity, path, isStaff))
            .map((path) => {
              const input = editable.find((each) => each.path === path);
              if (!input) return <ReadOnly key={path} entity={entity} row={row} path={path} />;
              return (
                <FormField
                  key={path}
                  entity={input.entity}
                  name={input.name}
                  at={input.at}
                  pickers={pickers.get(input.entity) ?? []}
                />
              );
            })}
          <FormPreview name={previews.get(title)} />
        </Group>
      ))}
    </Groups>
  );
}

function columnAt(entity: Entity, path: string): EditableColumn {
  const oneToOne = oneToOneAt(entity, path);
  return oneToOne
    ? { path, entity: oneToOne.entity, name: oneToOne.name, at: oneToOne.relation.name }
    : { path, entity, name: path };
}

function ReadOnly({ entity, row, path }: Pick<EditGroupsProps, 'entity' | 'row'> & { readonly path: string }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '38% 1fr' }}>
      <FieldLine entity={entity} row={row} path={path} />
    </Box>
  );
}
