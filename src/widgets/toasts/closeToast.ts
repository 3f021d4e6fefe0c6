import { createContext, useContext } from 'react';

/** Closes the toast in which it is used. */
export const CloseToast = createContext<() => void>(() => undefined);

/** Returns a function that closes the toast that this component is in; one that does nothing elsewhere. */
export const useCloseToast = (): (() => void) => useContext(CloseToast);
