import type { Messages } from './messages';

export const germanPersonalDataMessages: Messages['personalData'] = {
  none: 'Öffnen Sie zuerst einen Kontakt: Dort wird exportiert oder gelöscht, was über die Person gespeichert ist.',
  exportAbout: 'Eine Kopie von allem, was über %{name} gespeichert ist, ohne Geheimnisse, als JSON-Datei.',
  export: 'Exportieren',
  exported: 'Exportiert!',
  eraseAbout:
    'Das Löschen entfernt, wer %{name} war: Name, Adressen, Nummern, Sitzungen, Einstellungen und Geheimnisse, auch im Verlauf. Was wann geändert wurde, bleibt. Es kann nicht rückgängig gemacht werden.',
  typeName: 'Zur Bestätigung „%{name}“ eingeben',
  erase: 'Löschen',
  erased: 'Gelöscht!',
};
