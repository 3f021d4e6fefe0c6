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
import type { Entity } from '../../../resources/language/catalogue';
import { inSentence } from '../../../resources/language/words';
import { type Conflict, resolveConflict } from '../../data/conflict';
import type { Row } from '../../data/rowId';
import { PrintedValue } from './PrintedValue';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onChoose: (row: Row) => void;
}

/** Both versions of what two people changed at once, field by field. Nothing is chosen for anybody. */
export function ConflictDialog({ conflict, isSaving, onClose, onChoose }: ConflictDialogProps) {
  const [kept, setKept] = useState<Readonly<Record<string, Side>>>({});
  const { entity, columns, mine, theirs, base } = conflict;
  const isDecided = columns.every((name) => kept[name]);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>Someone else has changed this {inSentence(entity.noun)} in the meantime</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>
          You both changed the fields below. Choose what to keep; everything else of both is kept.
        </Typography>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Before</TableCell>
              <TableCell>Yours</TableCell>
              <TableCell>Theirs</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {catalogue.label(entity, name)}
                </TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>
                  <PrintedValue entity={entity} name={name} row={base} />
                </TableCell>
                {(['mine', 'theirs'] as const).map((side) => (
                  <TableCell key={side}>
                    <FormControlLabel
                      control={
                        <Radio name={name} slotProps={{ input: { 'aria-label': keepLabel(entity, name, side) } }} />
                      }
                      checked={kept[name] === side}
                      onChange={() => setKept({ ...kept, [name]: side })}
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
          Back to the form
        </Button>
        <Button
          variant="contained"
          loading={isSaving}
          disabled={!isDecided}
          onClick={() => onChoose(resolveConflict(conflict, kept))}
        >
          Save my choice
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const keepLabel = (entity: Entity, name: string, side: Side): string =>
  `Keep ${side === 'mine' ? 'my' : 'their'} ${catalogue.label(entity, name)}`;
