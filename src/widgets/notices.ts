import type { ComponentType } from 'react';
import { loadScreenMessages } from '../i18n/i18nProvider';
import { lazyByFileName } from '../lib/byFileName';

const files = import.meta.glob<ComponentType>('./notices/*.tsx', { import: 'Notice' });

/** Loads the screens' messages too: where a list is the first screen, they are not loaded yet. */
const withMessages = (load: () => Promise<ComponentType>) => async (): Promise<ComponentType> => {
  const [notice] = await Promise.all([load(), loadScreenMessages()]);
  return notice;
};

/** Notices above the rows of a list, by the name that a resource file gives (`notice: 'SilentSources'`). */
export const notices = lazyByFileName(
  Object.fromEntries(Object.entries(files).map(([file, load]) => [file, withMessages(load)])),
);
