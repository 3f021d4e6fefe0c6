import type { ComponentType } from 'react';
import { lazyByFileName } from '../lib/byFileName';

export interface ExtraProps {
  /** Under which name the form keeps the answer. */
  readonly source: string;
  /** The field of the form that decides what is offered. */
  readonly by: string;
}

/** Inputs of create forms beside their fields, by the name that a resource file gives. */
export const extras = lazyByFileName(
  import.meta.glob<ComponentType<ExtraProps>>('./extras/*.tsx', { import: 'Extra' }),
);
