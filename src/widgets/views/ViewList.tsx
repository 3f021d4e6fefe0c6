import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { NamedView } from '../../data/sharedViews';

interface ViewListProps {
  readonly views: readonly NamedView[];
  readonly onOpen: (view: NamedView) => void;
  /** Removes a view; undefined where the person may not. */
  readonly onRemove?: ((view: NamedView) => void) | undefined;
  readonly removeLabel: (name: string) => string;
}

/** List of views by name, with a button to remove each. */
export function ViewList({ views, onOpen, onRemove, removeLabel }: ViewListProps) {
  return views.map((view) => (
    <Box key={view.name} sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        onClick={() => onOpen(view)}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {view.name}
      </Button>
      {onRemove && (
        <IconButton aria-label={removeLabel(view.name)} onClick={() => onRemove(view)}>
          <Delete fontSize="small" />
        </IconButton>
      )}
    </Box>
  ));
}
