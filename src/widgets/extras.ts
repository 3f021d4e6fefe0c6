import type { ComponentType } from 'react';
import { lazyByFileName } from '../lib/byFileName';

export interface ExtraProps {
  /** Name of the form value that the input sets. */
  readonly source: string;
  /** Name of the form field on which the choices depend. */
  readonly by: string;
}

/** Inputs of create forms that belong to no column, by the name that a resource file gives. */
export const extras = lazyByFileName(
  import.meta.glob<ComponentType<ExtraProps>>('./extras/*.tsx', { import: 'Extra' }),
);
