import type { ComponentType } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { Field, FieldOf, Kind } from '../../resources/language/field';
import type { Row } from '../data/rowId';

export interface CellProps<F extends Field = Field> {
  /** Never null: rows without a value show a dash instead of a cell. */
  readonly value: unknown;
  readonly field: F;
  /** The entity that has the field, and its row as far as it was selected. */
  readonly entity: Entity;
  readonly row: Row;
  /** The column's name. */
  readonly name: string;
  /** The zone that times are shown in: that of the row on which the cell is; the browser's by default. */
  readonly zone?: string | undefined;
}

export interface InputProps<F extends Field = Field> {
  readonly source: string;
  readonly label: string;
  readonly field: F;
  readonly entity: Entity;
  readonly disabled?: boolean;
  /** For pickers: what the rows to choose from must have in common with the form. */
  readonly narrowing?: Readonly<Record<string, unknown>>;
  /** Helper text: why a picker is disabled, or what the field means. */
  readonly hint?: string | undefined;
}

export interface FilterProps<F extends Field = Field> {
  readonly source: string;
  readonly label: string;
  readonly field: F;
}

/** The console's side of a field kind. */
export interface FieldKind<F extends Field = Field> {
  readonly Cell: ComponentType<CellProps<F>>;
  /** None where a person never enters it. */
  readonly Input?: ComponentType<InputProps<F>>;
  /** None where a list cannot be narrowed by it. Its value is one, several, or a comparison (`{ _gte: … }`). */
  readonly Filter?: ComponentType<FilterProps<F>>;
  /** The value as plain text, for exports, differences and titles. */
  readonly print: (value: unknown, field: F, zone?: string) => string;
  /** Stands on the right, with tabular figures. */
  readonly numeric?: true;
  /** May end in an ellipsis where a table has no room for all of it. */
  readonly elastic?: true;
  /** Takes the width of a form. */
  readonly wide?: true;
}

/** Declares the kind that the file is named after. */
export function defineFieldKind<K extends Kind>(kind: FieldKind<FieldOf<K>>): FieldKind {
  return kind as unknown as FieldKind;
}
