import { createContext, useContext } from 'react';

/** Context of a function that closes the surrounding toast. */
export const CloseToast = createContext<() => void>(() => undefined);

/** Returns a function that closes the toast around the component; outside of a toast it does nothing. */
export const useCloseToast = (): (() => void) => useContext(CloseToast);
