import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { catalogue } from '../../../resources/language/all';
import { type Conflict, resolveConflict } from '../../data/conflict';
import type { Row } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { LoadingButton } from '../../widgets/LoadingButton';
import { PrintedValue } from './PrintedValue';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onChoose: (row: Row) => void;
}

/** Shows both versions of a record that two people changed, field by field. No version is preselected. */
export function ConflictDialog({ conflict, isSaving, onClose, onChoose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const { entity, columns, mine, theirs, base } = conflict;
  const translate = useMessages();
  const { within } = useNouns();
  const translateLabel = useLabel();
  const labelOf = (name: string) => translateLabel(catalogue.label(entity, name));
  const choiceLabel = (name: string, side: Side) =>
    translate(side === 'mine' ? 'detail.keepMine' : 'detail.keepTheirs', { label: labelOf(name) });
  const isDecided = columns.every((name) => sides[name]);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>{translate('detail.conflict', { noun: within(entity, 1) })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{translate('detail.conflictAbout')}</Typography>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{translate('detail.field')}</TableCell>
              <TableCell>{translate('detail.before')}</TableCell>
              <TableCell>{translate('detail.yours')}</TableCell>
              <TableCell>{translate('detail.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {labelOf(name)}
                </TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>
                  <PrintedValue entity={entity} name={name} row={base} />
                </TableCell>
                {(['mine', 'theirs'] as const).map((side) => (
                  <TableCell key={side}>
                    <FormControlLabel
                      control={<Radio name={name} slotProps={{ input: { 'aria-label': choiceLabel(name, side) } }} />}
                      checked={sides[name] === side}
                      onChange={() => setSides({ ...sides, [name]: side })}
                      label={<PrintedValue entity={entity} name={name} row={side === 'mine' ? mine : theirs} />}
                      sx={{ m: 0 }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {translate('detail.backToForm')}
        </Button>
        <LoadingButton
          variant="contained"
          loading={isSaving}
          disabled={!isDecided}
          onClick={() => onChoose(resolveConflict(conflict, sides))}
        >
          {translate('detail.saveChoice')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
