import type { AccountRole } from './access';

/** An entry in the drawer. */
export interface MenuPlace {
  readonly order: number;
  readonly label: string;
  /**
   * The lowest role whose work it is: others do not see the entry, and find the list by the palette, a link or its
   * address. It decides nothing about access.
   */
  readonly from?: AccountRole;
}
