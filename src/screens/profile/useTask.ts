import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../i18n/messageOf';

/** Returns a function that runs a task, whether one is running, and the error message of the last one if it failed. */
export function useTask() {
  const { mutate: run, isPending: busy, error } = useMutation({ mutationFn: (task: () => Promise<void>) => task() });
  return { busy, failure: error && messageOf(error), run };
}
