import type { AlertType } from '../../resources/enums/alertType';

type Alert = (typeof AlertType.words)[number];

interface Cause {
  readonly alert: Alert;
  /** Labels of root causes that a reviewer would think of. */
  readonly roots: readonly string[];
  /** What is seen, in words; `%n` stands for `3 readings`, `%h` for `27 hours`. */
  readonly words: string;
}

/** What the labels of the source mean to people who review them. */
const causes: Readonly<Record<string, Cause>> = {
  outlier: {
    alert: 'Spike',
    roots: ['Meter fault', 'Data correction', 'Manual override left on', 'Leak'],
    words: '%n out of line with what is usual for the hour',
  },
  'not-commissioned': {
    alert: 'Zero readings',
    roots: ['Communication fault', 'Maintenance or testing'],
    words: 'Zero for %h before the meter was commissioned',
  },
  zero: {
    alert: 'Zero readings',
    roots: ['Communication fault', 'Meter fault', 'Power outage', 'Maintenance or testing'],
    words: 'Zero in %n over %h',
  },
  gap: { alert: 'Missing data', roots: ['Communication fault', 'Power outage'], words: 'No reading for %h' },
  stuck: {
    alert: 'Stuck reading',
    roots: ['Meter fault', 'Data correction', 'Communication fault'],
    words: 'The same value in %n: a figure spread evenly, or a register that stands still',
  },
  'continuous-flow': {
    alert: 'Continuous flow',
    roots: ['Leak', 'Equipment fault', 'Manual override left on'],
    words: 'Water ran without a pause for %h',
  },
  'generation-at-night': {
    alert: 'Generation at night',
    roots: ['Meter fault', 'Data correction'],
    words: 'Solar generation reported at night, %n',
  },
  'register-decrease': {
    alert: 'Register jump',
    roots: ['Meter fault', 'Data correction'],
    words: 'The register went back, %n',
  },
  'register-jump': {
    alert: 'Register jump',
    roots: ['Meter fault', 'Data correction'],
    words: 'Two registers report in turn: the meter was exchanged',
  },
  'dst-double-hour': {
    alert: 'Spike',
    roots: ['Data correction'],
    words: 'The repeated hour of the autumn change holds both hours',
  },
  'duplicate-series': {
    alert: 'Pattern change',
    roots: ['Data correction'],
    words: 'Every reading of %h equals that of another meter',
  },
  spike: { alert: 'Spike', roots: ['Meter fault', 'Equipment fault'], words: 'One hour far above all others' },
  'level-shift': {
    alert: 'Low usage',
    roots: ['Load removed', 'Change in occupancy'],
    words: 'The load fell and stayed low',
  },
};

export function causeOf(kind: string): Cause {
  const found = causes[kind];
  if (!found) throw new Error(`The demo has no words for anomalies of kind '${kind}'.`);
  return found;
}
