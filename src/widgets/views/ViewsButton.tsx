import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useProfile } from '../../auth/permissions';
import { isViewingAs } from '../../auth/viewAsTab';
import type { NamedView } from '../../data/sharedViews';
import { useMessages } from '../../i18n/useMessages';
import { useSharedViews } from './useSharedViews';
import { ViewList } from './ViewList';

interface OwnViews {
  readonly views: readonly NamedView[];
  readonly save: (view: NamedView) => void;
  readonly remove: (view: NamedView) => void;
}

interface ViewsButtonProps {
  /** Key of the list or page that the views belong to. */
  readonly list: string;
  readonly title: string;
  /** Text where there are no views. */
  readonly none: string;
  /** Help text: contents of a view, and who sees it. */
  readonly about: string;
  /** Current settings, stored in a new view. */
  readonly value: NamedView['value'];
  readonly onOpen: (value: NamedView['value']) => void;
  /** The person's own views, on pages that store them here. */
  readonly own?: OwnViews;
}

/** Button with a popover of a page's views: own ones, and those that provider staff share and unshare. */
export function ViewsButton({ list, title, none, about, value, onOpen, own: ownViews }: ViewsButtonProps) {
  const translate = useMessages();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [name, setName] = useState('');
  const isStaff = useProfile()?.isStaff ?? false;
  // Own views belong to the signed-in person, so they are hidden while viewing as somebody else.
  const own = isViewingAs() ? undefined : ownViews;
  const { views, share, unshare } = useSharedViews(list);
  if (views.length === 0 && !isStaff && !own) return null;
  const open = (view: NamedView): void => {
    setAnchor(null);
    onOpen(view.value);
  };
  const isNamed = name.trim() !== '';
  const submitTo = (action: (view: NamedView) => void): void => {
    if (!isNamed) return;
    setName('');
    action({ name: name.trim(), value });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    submitTo(own?.save ?? share);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 1.5, width: 320 } } }}
      >
        {views.length === 0 && (own?.views ?? []).length === 0 && (
          <Typography color="text.secondary">{none}</Typography>
        )}
        {own && (
          <ViewList
            views={own.views}
            onOpen={open}
            onRemove={own.remove}
            removeLabel={(removed) => translate('views.remove', { name: removed })}
          />
        )}
        {own && views.length > 0 && (
          <Typography variant="subtitle2" component="h2">
            {translate('views.title')}
          </Typography>
        )}
        <ViewList
          views={views}
          onOpen={open}
          onRemove={isStaff ? unshare : undefined}
          removeLabel={(removed) => translate('views.unshare', { name: removed })}
        />
        {(isStaff || own) && (
          <Stack component="form" onSubmit={submit} sx={{ gap: 1, mt: 1.5 }}>
            <TextField
              label={translate('views.name')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              helperText={about}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            {own && (
              <Button type="submit" variant="outlined" disabled={!isNamed}>
                {translate('views.keep')}
              </Button>
            )}
            {isStaff && (
              <Button
                {...(own ? { onClick: () => submitTo(share) } : { type: 'submit' })}
                variant="outlined"
                disabled={!isNamed}
              >
                {translate('views.share')}
              </Button>
            )}
          </Stack>
        )}
      </Popover>
    </>
  );
}
