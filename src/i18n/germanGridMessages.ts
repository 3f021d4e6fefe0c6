import type { Messages } from './messages';

/** The words of grids in German. */
export const germanGridMessages: Messages['grid'] = {
  open: 'Als Tabelle bearbeiten',
  close: 'Zurück zur Liste',
  label: '%{noun} als Tabelle',
  save: 'Alles speichern',
  undo: 'Letzte Eingabe zurücknehmen',
  discard: 'Alles verwerfen',
  nothingUnsaved: 'Nichts ist ungespeichert.',
  unsaved: '%{cells} ungespeicherte Zelle in %{rows} %{noun}. |||| %{cells} ungespeicherte Zellen in %{rows} %{noun}.',
  saved: '%{count} %{noun} geändert.',
  refused:
    'Noch ist nichts gespeichert: %{count} %{noun} kann so nicht geändert werden. Markierte Zellen sagen, warum. |||| Noch ist nichts gespeichert: %{count} %{noun} können so nicht geändert werden. Markierte Zellen sagen, warum.',
  conflicts: 'Noch ist nichts gespeichert: Jemand anderes hat inzwischen Zellen von %{count} %{noun} geändert.',
  showNext: 'Nächste markierte Zelle',
  saveOthers: 'Die anderen speichern',
  conflict: '%{column}: Jemand anderes hat das inzwischen in „%{value}“ geändert.',
  keepMine: 'Meins behalten',
  takeTheirs: 'Das andere nehmen',
  keys: 'Eingabe oder F2 bearbeitet; Umschalt und Pfeile wählen aus; Strg+C und Strg+V kopieren und fügen ein, Strg+D füllt nach unten, Entf leert, Strg+Z nimmt zurück; Esc verlässt die Tabelle.',
  selected: '%{rows} × %{columns} Zellen ausgewählt.',
  changed: '%{smart_count} Zelle geändert. |||| %{smart_count} Zellen geändert.',
  someLocked:
    '%{smart_count} Zelle kann nicht geändert werden. |||| %{smart_count} Zellen können nicht geändert werden.',
  beyond:
    '%{smart_count} Zelle liegt außerhalb der Tabelle oder ihrer ersten 10.000 Zeilen. |||| %{smart_count} Zellen liegen außerhalb der Tabelle oder ihrer ersten 10.000 Zeilen.',
  reading: 'Weitere Zeilen werden gelesen',
  leaveTitle: 'Verlassen, ohne zu speichern?',
  leaveAbout: 'Die ungespeicherten Zellen der Tabelle gehen verloren.',
  leave: 'Verlassen',
  stay: 'Bleiben',
  none: 'Keine %{noun} gefunden',
  notRead: 'Die Datensätze konnten nicht gelesen werden',
  empty: 'Kein Datensatz entspricht den Filtern der Liste.',
  ofOther: 'gehört zu einem anderen Datensatz und wird dort geändert.',
  kept: 'wird von der Plattform geführt.',
  masked: 'ist hier verborgen: Bitte auf der Seite des Datensatzes ändern.',
  setOnce: 'kann nicht mehr geändert werden.',
  forStaff: 'wird nur von Mitarbeitenden des Anbieters geändert.',
  lockedRow: 'Diesen Datensatz dürfen Sie nicht ändern.',
};
