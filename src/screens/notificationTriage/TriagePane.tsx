import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { useMessages } from '../../i18n/useMessages';
import { ActionKeys } from './ActionKeys';
import { GroupPanes } from './GroupPanes';
import { StatusKeys } from './StatusKeys';
import { TriagePopovers } from './TriagePopovers';
import type { TriageState } from './triageReducer';
import type { Annotations } from './useAnnotations';
import type { TriageCommands } from './useTriageCommands';
import type { TriageControls } from './useTriageControls';
import { usePrefetchNext } from './useTriageGroup';
import type { TriageList } from './useTriageList';

interface TriagePaneProps {
  readonly entity: Entity;
  readonly list: TriageList;
  readonly controls: TriageControls;
  readonly commands: TriageCommands;
  readonly annotations: Annotations;
  readonly popover: TriageState['popover'];
  readonly mayReview: boolean;
}

/** The group that is shown, below the keys that decide on it. */
export function TriagePane(props: TriagePaneProps) {
  const { entity, list, controls, commands, annotations, popover, mayReview } = props;
  const { row, next, move, setPopover } = controls;
  const translate = useMessages();
  const actions = useRef<HTMLDivElement>(null);
  const coming = usePrefetchNext(entity, row, next);
  return (
    <Box component="section" aria-label={translate('triage.group')} sx={paneStyle}>
      {list.isLost && <Alert severity="info">{translate('triage.lost')}</Alert>}
      {!row && list.total !== undefined && <Typography color="text.secondary">{translate('triage.none')}</Typography>}
      {row && mayReview && (
        <Stack spacing={0.75}>
          <StatusKeys status={row.QualificationStatus} onDecide={commands.decide} />
          <ActionKeys frame={actions} {...commands} />
        </Stack>
      )}
      {row && (
        <GroupPanes
          entity={entity}
          row={row}
          coming={coming}
          find={list.find}
          commentInput={commands.commentInput}
          onComment={mayReview ? annotations.comment : undefined}
        />
      )}
      {row && (
        <TriagePopovers
          row={row}
          popover={popover}
          anchor={actions}
          annotations={annotations}
          move={move}
          setPopover={setPopover}
        />
      )}
    </Box>
  );
}

const paneStyle = {
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  pr: 1,
} as const;
