import type { Messages } from './messages';

/** The words of the edges and pins of columns in German. */
export const germanColumnMessages: Messages['columns'] = {
  pin: '%{label} anheften',
  moveUp: '%{label} nach oben',
  moveDown: '%{label} nach unten',
  place: '%{label}: Spalte %{place} von %{count}',
  atEnd: '%{label} bleibt Spalte %{place} von %{count}',
  widthOf: 'Breite von %{label}',
  about:
    'Ziehen, oder die Pfeiltasten links und rechts. Auf und ab: andere Spalte. Doppelklick oder Eingabetaste: so breit wie der Inhalt.',
};
