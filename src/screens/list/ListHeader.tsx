import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { ChartMenu } from '../ChartMenu';
import { ToolLinks } from '../ToolLinks';
import { AddButton } from './AddButton';
import { AddFilterButton } from './AddFilterButton';
import { BulkAllButtons } from './BulkButtons';
import { BulkMenu } from './BulkMenu';
import { ColumnsMenuButton } from './ColumnsMenu';
import { ExportButton } from './ExportButton';
import { SharedViews } from './SharedViews';
import { TriageButtons } from './TriageButtons';
import { useTotalText } from './useTotalText';

interface ListHeaderProps {
  readonly entity: Entity;
  readonly columns: readonly Column[];
}

/** Shows the title of a list, its total and its buttons. */
export function ListHeader({ entity, columns }: ListHeaderProps) {
  const { text: total } = useTotalText();
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, minHeight: 40 }}>
      <Typography variant="h1" sx={{ mr: 0.5 }}>
        {translate(`resources.${entity.name}.menu`)}
      </Typography>
      {total !== undefined && (
        <Typography component="span" color="text.secondary" aria-live="polite" sx={{ mr: 'auto' }}>
          {total}
        </Typography>
      )}
      <Stack
        direction="row"
        sx={{ ml: 'auto', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}
      >
        <AddFilterButton />
        <SharedViews entity={entity} />
        <ColumnsMenuButton />
        <ChartMenu entity={entity} />
        <ExportButton entity={entity} columns={columns} />
        <BulkMenu entity={entity} />
        <ToolLinks entity={entity} />
        <BulkAllButtons entity={entity} />
        <AddButton entity={entity} {...(entity.list.triage ? { variant: 'outlined' as const } : {})} />
        {entity.list.triage && <TriageButtons entity={entity} />}
      </Stack>
    </Stack>
  );
}
