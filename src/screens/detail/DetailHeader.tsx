import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { isViewingAs } from '../../auth/viewAsTab';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { PathCell } from '../../fields/parts/PathCell';
import { printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { detailPath } from '../../lib/paths';
import { ChartMenu } from '../ChartMenu';
import { ToolLinks } from '../ToolLinks';
import { useDuplicate } from '../useDuplicate';
import { Breadcrumbs } from './Breadcrumbs';
import { DeleteButton } from './DeleteButton';
import { mayEdit } from './editable';
import { FavouriteButton } from './FavouriteButton';
import { LinkMenu } from './LinkMenu';
import { useMayForRecord } from './useMayForRecord';

interface DetailHeaderProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly isEditing: boolean;
}

/** In characters: a longer title gets a smaller font, since it is never cut off. */
const longTitle = 60;

/** Shows the breadcrumbs, title, state and action buttons of a record. */
export function DetailHeader({ entity, row, isEditing }: DetailHeaderProps) {
  const navigate = useNavigate();
  const may = useMayForRecord(entity, row);
  const duplicate = useDuplicate(entity, accountOf(entity, row));
  const title = printTitle(entity, row);
  const nouns = useNouns();
  const translate = useMessages();
  const state = entity.state ?? 'Status';
  return (
    <Box component="header" sx={{ mb: 1 }}>
      <Breadcrumbs entity={entity} row={row} />
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.25, rowGap: 0.5, flexWrap: 'wrap' }}>
        <Typography variant={title.length > longTitle ? 'h2' : 'h1'} component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {!isViewingAs() && <FavouriteButton entity={entity} row={row} />}
        <Typography component="span" color="text.secondary">
          {nouns.named(entity, 1)}
        </Typography>
        {row[state] != null && <PathCell entity={entity} path={state} row={row} />}
        {!isEditing && (
          <Stack direction="row" sx={{ ml: 'auto', flexWrap: 'wrap', gap: 1 }}>
            {mayEdit(entity, may) && (
              <Button
                variant="contained"
                startIcon={<EditIcon />}
                onClick={() => navigate(detailPath(entity.name, row.id, 'edit'))}
              >
                {translate('detail.edit')}
              </Button>
            )}
            <ToolLinks entity={entity} row={row} />
            <ChartMenu entity={entity} />
            {may('update') && <LinkMenu entity={entity} />}
            {duplicate && (
              <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => duplicate(row.id)}>
                {translate('detail.duplicate')}
              </Button>
            )}
            {may('delete') && <DeleteButton entity={entity} row={row} />}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
