import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../i18n/messageOf';

/** Returns a function that runs one task at a time, and the sentence of the last one where it failed. */
export function useTask() {
  const { mutate: run, isPending: busy, error } = useMutation({ mutationFn: (task: () => Promise<void>) => task() });
  return { busy, failure: error && messageOf(error), run };
}
