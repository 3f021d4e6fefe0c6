import { useUnselectAll } from 'react-admin';

/** Returns a function that clears the selection of a resource's rows in its list and in the tabs of other records. */
export function useUnselectEverywhere(resource: string): () => void {
  const unselect = useUnselectAll(resource);
  return () => unselect(true);
}
