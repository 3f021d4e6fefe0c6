import { useState } from 'react';
import { messageOf } from '../../lib/messageOf';

/** Runs one thing at a time, and keeps the sentence where it fails. */
export function useDoing() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await task();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
