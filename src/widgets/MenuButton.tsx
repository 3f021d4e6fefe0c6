import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { type ReactNode, useRef, useState } from 'react';

interface MenuButtonProps extends Pick<ButtonProps, 'startIcon' | 'variant'> {
  readonly label: string;
  /** Returns the items; each closes the menu when it is chosen. */
  readonly itemsOf: (close: () => void) => ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({ label, itemsOf, ...button }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button {...button} ref={anchor} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Menu open={isOpen} anchorEl={() => anchor.current} onClose={close}>
        {itemsOf(close)}
      </Menu>
    </>
  );
}
