import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { ColumnsButton } from 'react-admin';

const ColumnsMenuContext = createContext({ wasOpened: false, open: (): void => undefined });

/**
 * Provides whether the menu of columns was opened. React-admin renders its lines, a hidden switch for each column,
 * together with the table: the first rows would wait for them.
 */
export function ColumnsMenuProvider({ children }: { readonly children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  const menu = useMemo(() => ({ wasOpened, open: () => setWasOpened(true) }), [wasOpened]);
  return <ColumnsMenuContext.Provider value={menu}>{children}</ColumnsMenuContext.Provider>;
}

/** Opens the menu that shows, hides, pins and moves columns. */
export function ColumnsMenuButton() {
  const { open } = useContext(ColumnsMenuContext);
  // `onClick` would replace react-admin's own, which shows the menu.
  return <ColumnsButton onClickCapture={open} />;
}

/** Returns whether the menu of columns was opened since the list was. */
export const useColumnsMenuOpened = (): boolean => useContext(ColumnsMenuContext).wasOpened;
