import type { AccountRole } from './access';

/** An entry in the drawer. */
export interface MenuPlace {
  readonly order: number;
  readonly label: string;
  /**
   * The lowest role that sees the entry: others reach the list by the palette, a link or its address. It does not
   * restrict access.
   */
  readonly from?: AccountRole;
}
