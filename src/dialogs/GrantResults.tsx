import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { Granted } from '../flows/grantRoles';

/** What became of each pair of contact and account. */
export function GrantResults({ results }: { readonly results: readonly Granted[] }) {
  if (results.length === 0) return null;
  return (
    <List dense aria-label="Results">
      {results.map(({ account, contact, refused }) => (
        <ListItem key={`${account.id} ${contact.id}`} disableGutters>
          <ListItemIcon sx={{ minWidth: 32 }}>
            {refused ? <ErrorIcon color="error" fontSize="small" /> : <CheckIcon color="success" fontSize="small" />}
          </ListItemIcon>
          <ListItemText
            primary={`${String(contact.DisplayName)}, ${String(account.Label)}`}
            secondary={refused ?? 'Invited'}
          />
        </ListItem>
      ))}
    </List>
  );
}
