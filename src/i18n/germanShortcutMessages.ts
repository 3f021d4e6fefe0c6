import type { Messages } from './messages';

export const germanShortcutMessages: Messages['shortcuts'] = {
  title: 'Tastenkürzel',
  about: 'Was die Tastatur auf dieser Seite tut, neben Tab, Eingabe und den Pfeilen.',
  palette: 'Suche und Befehle',
  help: 'Diese Liste',
  searchList: 'In dieser Liste suchen',
  create: 'In dieser Liste hinzufügen',
  edit: 'Diesen Datensatz bearbeiten',
  nextRow: 'Nächste Zeile',
  previousRow: 'Vorige Zeile',
  selectRow: 'Diese Zeile auswählen',
  extendDown: 'Zeilen abwärts auswählen',
  extendUp: 'Zeilen aufwärts auswählen',
  editRow: 'Datensatz dieser Zeile bearbeiten',
  editOf: '%{name} bearbeiten',
  duplicateOf: '%{name} duplizieren',
  usageOf: 'Verbrauch von %{name}',
  close: 'Schließen',
  single: 'Einzelne Tasten',
  singleAbout: 'Tasten ohne Strg oder ⌘. Abschalten, wo sie der Spracheingabe im Weg sind.',
};
