import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { BooleanInput, SelectInput } from 'react-admin';
import { translateLabel } from '../i18n/translateLabel';
import { defineFieldKind } from './kind';
import { inputProps } from './parts/inputProps';

const print = (value: unknown): string => translateLabel(value ? 'Yes' : 'No');

export const kind = defineFieldKind<'boolean'>({
  print,
  Cell: ({ value }) => {
    const text = print(value);
    return value ? (
      <CheckIcon fontSize="small" color="success" titleAccess={text} sx={{ display: 'block' }} />
    ) : (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    );
  },
  Input: (props) => <BooleanInput {...inputProps(props)} sx={{ '& .MuiFormControlLabel-root': { ml: -0.5 } }} />,
  Filter: ({ source, label }) => (
    <SelectInput
      source={source}
      label={label}
      helperText={false}
      choices={[
        { id: true, name: 'Yes' },
        { id: false, name: 'No' },
      ]}
    />
  ),
});
