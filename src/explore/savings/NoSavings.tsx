import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { yearBefore } from './baselineDays';
import { type BaselineRow, isFitPending } from './baselineRow';

interface NoSavingsProps {
  readonly entity: Entity;
  readonly project: IdentifiedRow;
  readonly baselines: readonly BaselineRow[];
}

/** Shows why no savings are measured yet, with a button to add a baseline where there is none. */
export function NoSavings({ entity, project, baselines }: NoSavingsProps) {
  const { id, ImplementationDate, LoadId } = project;
  const translate = useMessages();
  const openDialog = useOpenDialog();
  const mayAdd = useMay()('create', catalogue.entity('projectBaselines'), accountOf(entity, project));
  const { data: loads } = useGetList<IdentifiedRow>(
    'loads',
    { filter: { LoadId }, pagination: { page: 1, perPage: 1 }, meta: { paths: ['UtilityType'] } },
    { enabled: typeof LoadId === 'string' },
  );
  // The utility of a project on one load is known; one on a building may save any.
  const utility = loads?.[0]?.UtilityType ? { UtilityType: loads[0].UtilityType } : {};
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start', py: 2, mb: 2 }}>
      <Typography role="status">{translate(reasonOf(baselines))}</Typography>
      {baselines.length === 0 && mayAdd && typeof ImplementationDate === 'string' && (
        <Button
          variant="contained"
          onClick={() =>
            openDialog('addProjectBaseline', { ProjectId: id, ...utility, ...yearBefore(ImplementationDate) })
          }
        >
          {translate('savings.addBaseline')}
        </Button>
      )}
    </Stack>
  );
}

function reasonOf(baselines: readonly BaselineRow[]): MessageKey {
  if (baselines.length === 0) return 'savings.noBaseline';
  return baselines.some((each) => each.State !== 'Too few readings' && isFitPending(each))
    ? 'savings.fitting'
    : 'savings.tooFew';
}
