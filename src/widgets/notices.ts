import type { ComponentType } from 'react';
import { lazyByFileName } from '../lib/byFileName';

/** What stands above the rows of a list, by the name that a resource file gives (`notice: 'SilentSources'`). */
export const notices = lazyByFileName(import.meta.glob<ComponentType>('./notices/*.tsx', { import: 'Notice' }));
