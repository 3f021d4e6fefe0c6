import { useCallback, useEffect, useRef, useState } from 'react';
import { type FileAddress, uploadFile } from '../../data/files';
import { messageOf } from '../../i18n/messageOf';
import { useToast } from '../useToast';
import { fileRefusal } from './fileLimits';

export interface Upload {
  readonly id: string;
  readonly name: string;
  /** Share uploaded, from 0 to 1. */
  readonly share: number;
  /** Error message; undefined while it runs. */
  readonly failure?: string;
}

/**
 * Returns the uploads, and functions to start and dismiss them. Files are uploaded one after the other; failed ones
 * stay until dismissed.
 */
export function useUploads(address: FileAddress, onDone: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const toast = useToast();
  const change = useCallback((id: string, changes: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }, []);
  const dismiss = useCallback((id: string) => {
    running.current.get(id)?.abort();
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);
  useEffect(() => {
    const all = running.current;
    // Leaving the page cancels all uploads.
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const run = async (id: string, file: File, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    try {
      const refusal = fileRefusal(file);
      if (refusal) throw new Error(refusal);
      if (!(await uploadFile(address, file, (share) => change(id, { share }), signal))) return;
      setUploads((all) => all.filter((upload) => upload.id !== id));
      toast.success('Document Added!');
      onDone();
    } catch (error) {
      change(id, { failure: messageOf(error) });
      toast.error(error);
    } finally {
      running.current.delete(id);
    }
  };

  const start = (files: Iterable<File>): void => {
    for (const file of files) {
      const id = crypto.randomUUID();
      const controller = new AbortController();
      running.current.set(id, controller);
      setUploads((all) => [...all, { id, name: file.name, share: 0 }]);
      queue.current = queue.current.then(() => run(id, file, controller));
    }
  };
  return { uploads, start, dismiss };
}
