import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentPropsWithRef, ElementType, MouseEvent } from 'react';

/**
 * MUI's button with `loading` that keeps the keyboard focus: MUI disables a loading button, and the focus would move to
 * the start of the page.
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

/** Enter in a field of a form clicks its submit button too, also while it loads. */
const preventSubmit = (event: MouseEvent): void => event.preventDefault();

/** Drops `role` and maps `aria-disabled`, which MUI passes to custom root components instead of `disabled`. */
function FocusableButton({ role: _role, 'aria-disabled': isDisabled, ...props }: ComponentPropsWithRef<'button'>) {
  const isBusy = props['aria-busy'] === true;
  return isBusy ? (
    <button {...props} aria-disabled tabIndex={0} />
  ) : (
    <button {...props} disabled={isDisabled === true} />
  );
}

/** Typed as any element, because MUI's `component` prop does not accept the component's own type. */
const focusableRoot: ElementType = FocusableButton;
