import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMessages } from '../i18n/useMessages';
import { type Aliases, aliasKey, workbookTitles } from './headerAliases';
import type { Unrecognised } from './unrecognised';

interface UnrecognisedHeadersProps {
  readonly headers: readonly Unrecognised[];
  readonly aliases: Aliases;
  /** Whether its meaning is saved, from an earlier sheet of the account. */
  readonly isSaved: (header: Unrecognised) => boolean;
  readonly onChoose: (header: Unrecognised, readAs: string) => void;
}

/** Shows the unrecognised headers of a file, each with a select of its meaning; collapsed if all are saved. */
export function UnrecognisedHeaders({ headers, aliases, isSaved, onChoose }: UnrecognisedHeadersProps) {
  const translate = useMessages();
  const [isExpanded, setExpanded] = useState(false);
  if (headers.length === 0) return null;
  if (!isExpanded && headers.every(isSaved))
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => setExpanded(true)}>
            {translate('imports.chooseAgain')}
          </Button>
        }
      >
        {translate('imports.readAsBefore', { headers: headers.map(({ header }) => header).join(', ') })}
      </Alert>
    );
  return (
    <Stack component="section" aria-label={translate('imports.unrecognised')} sx={{ gap: 1.5 }}>
      <Typography variant="subtitle2">{translate('imports.unrecognised')}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {headers.map((each) => (
          <HeaderChoice
            key={aliasKey(each.sheetTitle ?? each.sheet, each.header)}
            header={each}
            value={aliases.get(aliasKey(each.sheet, each.header)) ?? ''}
            onChoose={(readAs) => onChoose(each, readAs)}
          />
        ))}
      </Box>
    </Stack>
  );
}

interface HeaderChoiceProps {
  readonly header: Unrecognised;
  readonly value: string;
  readonly onChoose: (readAs: string) => void;
}

function HeaderChoice({ header: { sheet, header, sheetTitle, offered }, value, onChoose }: HeaderChoiceProps) {
  const translate = useMessages();
  const isTitle = sheet === workbookTitles;
  const column = sheetTitle === undefined ? header : `${sheetTitle}: ${header}`;
  return (
    <TextField
      select
      size="small"
      label={isTitle ? translate('imports.sheetTitled', { title: header }) : column}
      // A saved choice may be taken by another column of this file.
      value={offered.some((offer) => offer.header === value) ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('imports.leftOut')}</MenuItem>
      {offered.map((offer) => (
        <MenuItem key={offer.header} value={offer.header}>
          {offer.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
