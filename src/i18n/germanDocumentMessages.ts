import type { Messages } from './messages';

/** The words of documents and of previews in German. */
export const germanDocumentMessages: Messages['documents'] = {
  fileName: 'Dateiname',
  uploaded: 'Hochgeladen',
  actions: 'Aktionen',
  open: '%{name} öffnen',
  remove: '%{name} löschen',
  none: 'Noch keine Dokumente.',
  add: 'Dokumente hinzufügen',
  choose: 'Dateien wählen',
  drop: 'Hier ablegen',
  orDrop: 'oder hierher ziehen',
  types: '%{types} oder %{last}',
  size: 'je bis %{size}',
  uploads: 'Wird hochgeladen',
  uploadOf: '%{name} wird hochgeladen',
  stop: '%{name} nicht mehr hochladen',
  removeTitle: '„%{name}“ löschen?',
  removeAbout: 'Niemand kann es mehr öffnen. Der Verlauf kann es wiederherstellen.',
  espView: 'Vorschau der ESP View',
  espViewAbout: 'So wird die ESP View aussehen.',
  hardToSee: 'Auf diesem Hintergrund schlecht zu sehen: %{tiles}. Nötig ist %{least}:1.',
  position: 'Mit Breite und Länge zeigt eine Karte hier den Ort.',
  map: 'Karte von %{place}',
};
