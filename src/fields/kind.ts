import type { ComponentType } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { Field, FieldOf, Kind } from '../../resources/language/field';
import type { Row } from '../data/rowId';

export interface CellProps<F extends Field = Field> {
  /** Never null: rows without a value show a dash instead of a cell. */
  readonly value: unknown;
  readonly field: F;
  /** The entity with the field, and its row with the columns that were selected. */
  readonly entity: Entity;
  readonly row: Row;
  /** The column's name. */
  readonly name: string;
  /** IANA zone in which times are shown: that of the row with the cell; the browser's by default. */
  readonly zone?: string | undefined;
}

export interface InputProps<F extends Field = Field> {
  readonly source: string;
  readonly label: string;
  readonly field: F;
  readonly entity: Entity;
  readonly disabled?: boolean;
  /** Filter of the rows that a picker lists. */
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
  /** Undefined where people never enter it. */
  readonly Input?: ComponentType<InputProps<F>>;
  /**
   * Undefined where lists have no filter for it. The filter's value is one, several, or a comparison (`{ _gte: … }`).
   */
  readonly Filter?: ComponentType<FilterProps<F>>;
  /** Returns the value as plain text, for exports, differences and titles. */
  readonly print: (value: unknown, field: F, zone?: string) => string;
  /** Aligned to the right, with tabular figures. */
  readonly numeric?: true;
  /** May be truncated with an ellipsis in a table. */
  readonly elastic?: true;
  /** Spans the whole width of a form. */
  readonly wide?: true;
}

/** Returns the console's side of the kind `K`, which is also the name of the file. */
export function defineFieldKind<K extends Kind>(kind: FieldKind<FieldOf<K>>): FieldKind {
  return kind as unknown as FieldKind;
}
