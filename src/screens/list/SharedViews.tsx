import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import { readSharedViews, type SharedView, shareView, unshareView } from '../../data/sharedViews';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../../widgets/useToast';

/** Views of this list that provider staff share; they share what they look at, and take it back. */
export function SharedViews({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { filterValues, sort, setFilters, setSort, displayedFilters } = useListContext();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [name, setName] = useState('');
  const isStaff = useProfile()?.isStaff ?? false;
  const queryKey = [entity.name, 'views'];
  const { data: views = [] } = useQuery({ queryKey, queryFn: () => readSharedViews(entity.name), staleTime: 60_000 });
  if (views.length === 0 && !isStaff) return null;
  const open = ({ value }: SharedView): void => {
    setAnchor(null);
    setFilters({ ...value.filter }, displayedFilters);
    setSort({ ...value.sort });
  };
  const change = async (run: () => Promise<void>, said: string): Promise<void> => {
    try {
      await run();
      toast.success(said);
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      toast.error(error);
    }
  };
  const share = (event: FormEvent): void => {
    event.preventDefault();
    const as = name.trim();
    if (as === '') return;
    setName('');
    const view = { name: as, value: { filter: filterValues, sort } };
    void change(() => shareView(entity.name, view), translate('views.shared', { name: as }));
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {translate('views.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('views.title'), sx: { p: 1.5, width: 320 } } }}
      >
        {views.length === 0 && <Typography color="text.secondary">{translate('views.none')}</Typography>}
        {views.map((view) => (
          <Box key={view.name} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              onClick={() => open(view)}
              sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {view.name}
            </Button>
            {isStaff && (
              <IconButton
                aria-label={translate('views.unshare', { name: view.name })}
                onClick={() =>
                  void change(
                    () => unshareView(entity.name, view.name),
                    translate('views.unshared', { name: view.name }),
                  )
                }
              >
                <Delete fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
        {isStaff && (
          <Box component="form" onSubmit={share} sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
            <TextField
              label={translate('views.name')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              helperText={translate('views.about')}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
              {translate('views.share')}
            </Button>
          </Box>
        )}
      </Popover>
    </>
  );
}
