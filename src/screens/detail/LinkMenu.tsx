import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { inSentence } from '../../../resources/language/words';
import { type Linkable, linkablesOf } from '../../dialogs/linkable';
import { modalSearch } from '../../lib/paths';

/** Leads a reference of the record to another one, by the dialog of what it refers to. */
export function LinkMenu({ entity }: { readonly entity: Entity }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const linkables = linkablesOf(entity);
  if (linkables.length === 0) return null;
  const choose = ({ dialog, column }: Linkable): void => {
    setOpen(false);
    navigate({ pathname, search: modalSearch(search, dialog) }, { state: { given: { column } } });
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<LinkIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Link
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {linkables.map((linkable) => (
          <MenuItem key={linkable.column} onClick={() => choose(linkable)}>
            Link {inSentence(catalogue.label(entity, linkable.column))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
