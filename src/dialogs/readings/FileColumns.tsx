import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  type ColumnRole,
  columnRoles,
  maxSkippedLines,
  type TablePreview,
} from '../../../resources/shared/tableColumns';
import { chooseForFile, type ReadingFileStatus } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';
import { useToast } from '../../widgets/useToast';

interface FileColumnsProps {
  readonly file: ReadingFileStatus;
  readonly table: TablePreview;
  readonly onChange: (file: ReadingFileStatus) => void;
}

/** Shows the first lines of a table, with the role of each column to choose; expanded if roles were not recognised. */
export function FileColumns({ file, table, onChange }: FileColumnsProps) {
  const translate = useMessages();
  const toast = useToast();
  const [skipped, setSkipped] = useState(table.skipped);
  // As it is typed, since it is not a number of a line all the while.
  const [firstLine, setFirstLine] = useState(String(skipped + 1));
  const [roles, setRoles] = useState(table.roles);
  const [isBusy, setBusy] = useState(false);
  const isComplete = roles.includes('value') && roles.some((role) => role !== null && timeRoles.includes(role));
  const readAgain = (): void => {
    setBusy(true);
    chooseForFile(file.jobId, { columns: { skipped, roles } })
      .then(onChange)
      .catch(toast.error)
      .finally(() => setBusy(false));
  };
  return (
    <Accordion variant="outlined" disableGutters defaultExpanded={file.asks === 'columns'}>
      <AccordionSummary expandIcon={<ExpandMore />}>{translate('readingFiles.columns')}</AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <TextField
            type="number"
            label={translate('readingFiles.firstLine')}
            value={firstLine}
            onChange={({ target: { value } }) => {
              setFirstLine(value);
              if (value !== '' && Number.isInteger(Number(value)))
                setSkipped(Math.min(Math.max(Number(value) - 1, 0), maxSkippedLines));
            }}
            onBlur={() => setFirstLine(String(skipped + 1))}
            slotProps={{ htmlInput: { min: 1, max: maxSkippedLines + 1 } }}
            fullWidth={false}
            sx={{ minWidth: 220 }}
          />
          <TableContainer tabIndex={0} aria-label={translate('readingFiles.columns')} sx={{ maxHeight: 320 }}>
            <Table size="small" stickyHeader>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('readingFiles.lineNumber')}</TableCell>
                  {[...roles.entries()].map(([columnIndex, role]) => (
                    <TableCell key={columnIndex}>
                      <RoleOfColumn
                        columnIndex={columnIndex}
                        role={role}
                        onChoose={(chosen) => setRoles(withRole(roles, columnIndex, chosen))}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {[...table.lines.entries()].map(([line, cells]) => (
                  <TableRow key={line} sx={line < skipped ? { '& td, & th': { color: 'text.secondary' } } : {}}>
                    <TableCell component="th" scope="row">
                      {line + 1}
                    </TableCell>
                    {[...roles.keys()].map((columnIndex) => (
                      <TableCell key={columnIndex}>{cells[columnIndex]}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <LoadingButton variant="outlined" disabled={!isComplete} loading={isBusy} onClick={readAgain}>
            {translate('readingFiles.readColumns')}
          </LoadingButton>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

/** Returns the roles with another one for a column. All but `value` are of one column at most: it is taken from others. */
function withRole(roles: TablePreview['roles'], column: number, chosen: ColumnRole | null): TablePreview['roles'] {
  const isSole = chosen !== null && chosen !== 'value';
  return roles.map((role, index) => {
    if (index === column) return chosen;
    return isSole && role === chosen ? null : role;
  });
}

/** Roles that give the time of a value; one of them is required. */
const timeRoles: readonly ColumnRole[] = ['time', 'begin', 'end', 'day'];

interface RoleOfColumnProps {
  readonly columnIndex: number;
  readonly role: ColumnRole | null;
  readonly onChoose: (role: ColumnRole | null) => void;
}

const noRole = 'none';
const roleMessages = {
  time: 'readingFiles.roleTime',
  begin: 'readingFiles.roleBegin',
  end: 'readingFiles.roleEnd',
  day: 'readingFiles.roleDay',
  clock: 'readingFiles.roleClock',
  value: 'readingFiles.roleValue',
  channel: 'readingFiles.roleChannel',
  register: 'readingFiles.roleRegister',
  unit: 'readingFiles.roleUnit',
  quality: 'readingFiles.roleQuality',
} as const;

function RoleOfColumn({ columnIndex, role, onChoose }: RoleOfColumnProps) {
  const translate = useMessages();
  return (
    <TextField
      select
      label={translate('readingFiles.column', { number: columnIndex + 1 })}
      value={role ?? noRole}
      onChange={({ target }) => onChoose(columnRoles.find((each) => each === target.value) ?? null)}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value={noRole}>{translate('readingFiles.roleNone')}</MenuItem>
      {columnRoles.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(roleMessages[each])}
        </MenuItem>
      ))}
    </TextField>
  );
}
