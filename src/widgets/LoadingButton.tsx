import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentPropsWithRef, ElementType, MouseEvent } from 'react';

/**
 * MUI's button with `loading`, which keeps the focus of the keyboard meanwhile: MUI disables it, and the focus would fall
 * to the top of the page.
 */
export function LoadingButton({ loading = false, onClick, type = 'button', ...props }: ButtonProps) {
  const handleClick = loading ? preventSubmit : onClick;
  return (
    <Button
      {...props}
      type={type}
      component={focusableRoot}
      loading={loading}
      aria-busy={loading}
      {...(handleClick ? { onClick: handleClick } : {})}
    />
  );
}

/** Enter in a field of a form clicks its button too. */
const preventSubmit = (event: MouseEvent): void => event.preventDefault();

/** MUI says of a component of somebody else's that it is a button and whether it is disabled, also while it loads. */
function FocusableButton({ role: _role, 'aria-disabled': isDisabled, ...props }: ComponentPropsWithRef<'button'>) {
  const isBusy = props['aria-busy'] === true;
  return isBusy ? (
    <button {...props} aria-disabled tabIndex={0} />
  ) : (
    <button {...props} disabled={isDisabled === true} />
  );
}

/** MUI's types take props of no component that is named. */
const focusableRoot: ElementType = FocusableButton;
