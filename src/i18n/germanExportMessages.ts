import type { Messages } from './messages';

/** The words of exports of usage in German. */
export const germanExportMessages: Messages['export'] = {
  nothing: 'Zuerst in der Liste Konten, Standorte, Gebäude, Verbraucher oder Kanäle auswählen, dann exportieren.',
  start: 'Anfang',
  end: 'Ende',
  invalidDay: 'Bitte ein gültiges Datum eingeben: TT.MM.JJJJ',
  endBeforeStart: 'Das Ende liegt vor dem Anfang',
  tooLong: 'Höchstens 2 Jahre lassen sich auf einmal exportieren. Bitte kürzer wählen.',
  fiveMinutes: '5 Minuten',
  tenMinutes: '10 Minuten',
  quarterHourly: '15 Minuten',
  weekly: 'Wöchentlich',
  layout: 'Aufbau',
  raw: 'Roh',
  pivot: 'Pivot',
  format: 'Datei',
  opening: 'Der Export öffnet sich gleich!',
  running: 'Export läuft',
  rows: '%{rows} Zeilen bisher',
  rowsOf: '%{rows} von etwa %{expected} Zeilen (%{percent})',
  workbook: 'Aus %{rows} Zeilen wird eine Mappe',
  tooManyRows:
    'Das sind %{rows} Zeilen, eine Mappe darf hier %{most} haben: als CSV, kürzer oder in längeren Intervallen exportieren.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  export: 'Exportieren',
};
