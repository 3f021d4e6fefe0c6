import Box from '@mui/material/Box';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import { columnLabel } from '../../data/columnLabel';
import type { IdentifiedRow } from '../../data/rowId';
import { isShown } from '../../data/rowPaths';
import { PathCell } from '../../fields/parts/PathCell';
import { useLabel } from '../../i18n/useLabel';
import { NamedPreview } from '../../widgets/NamedPreview';
import { Group, Groups } from './Group';

interface FieldGroupsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly previews?: Readonly<Record<string, string>> | undefined;
}

/** Shows the fields of a record in groups with headings. */
export function FieldGroups({ entity, row, groups, previews = {} }: FieldGroupsProps) {
  const isStaff = useProfile()?.isStaff ?? false;
  return (
    <Groups>
      {Object.entries(groups).map(([title, paths]) => (
        <Group key={title} title={title}>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, 38%) 1fr', rowGap: 0.25 }}
          >
            {paths
              .filter((path) => isShown(entity, path, isStaff))
              .map((path) => (
                <FieldLine key={path} entity={entity} row={row} path={path} />
              ))}
          </Box>
          <NamedPreview name={previews[title]} values={row} />
        </Group>
      ))}
    </Groups>
  );
}

export function FieldLine({ entity, row, path }: Pick<FieldGroupsProps, 'entity' | 'row'> & { readonly path: string }) {
  const translateLabel = useLabel();
  return (
    <>
      <Box component="dt" sx={nameStyle}>
        {translateLabel(columnLabel(entity, path))}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, py: 0.5, minWidth: 0, fontSize: '0.875rem', '--cell-width': '100%', '--cell-lines': 'none' }}
      >
        <PathCell entity={entity} path={path} row={row} />
      </Box>
    </>
  );
}

const nameStyle = {
  color: 'text.secondary',
  py: 0.5,
  pr: 2,
  fontSize: '0.8125rem',
  // A long German word would overlap the value.
  hyphens: 'auto',
  overflowWrap: 'anywhere',
} as const;
