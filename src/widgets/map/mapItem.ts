import type ErrorIcon from '@mui/icons-material/Error';
import type { Coordinates } from './coordinates';

/** How a state is drawn: by a shape too, as not everybody tells colours apart. */
export interface MapState {
  readonly Icon: typeof ErrorIcon;
  readonly colour: string;
}

/** Something that has a mark on a map, which leads on. */
export interface MapItem {
  readonly id: string;
  readonly label: string;
  /** To whom it belongs. */
  readonly account: string;
  /** Its state in words. */
  readonly stateText: string;
  readonly state: MapState;
  readonly at: Coordinates;
  /** Address of what a click shows. */
  readonly to: string;
  /** Whether it is the one that is shown already. */
  readonly isChosen?: boolean;
}
