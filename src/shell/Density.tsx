import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** Lets the theme know how close together rows are to stand: see `MuiTableCell` there. */
export function Density() {
  const [density] = useStore('density', 'compact');
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return null;
}
