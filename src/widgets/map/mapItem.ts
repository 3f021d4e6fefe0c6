import type ErrorIcon from '@mui/icons-material/Error';
import type { Coordinates } from './coordinates';

/** Icon and colour of a state; its shape tells it apart without colour vision. */
export interface MapState {
  readonly Icon: typeof ErrorIcon;
  readonly colour: string;
}

/** A link on a map. */
export interface MapItem {
  readonly id: string;
  readonly label: string;
  /** Label of its account. */
  readonly account: string;
  /** Text of its state. */
  readonly stateText: string;
  readonly state: MapState;
  readonly at: Coordinates;
  /** URL that a click opens. */
  readonly to: string;
  /** Whether it is the selected one. */
  readonly isChosen?: boolean;
}
