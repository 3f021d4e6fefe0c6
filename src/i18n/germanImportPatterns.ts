/** What the platform says of the rows of a sheet, in German, by its English. */
export const germanImportPatterns: readonly (readonly [english: string, german: string])[] = [
  [
    '*: ‘~’ is a number that a spreadsheet has shortened.',
    '*: ‚~‘ ist eine von der Tabellenkalkulation gekürzte Zahl.',
  ],
  [
    '*: ‘~’ may have lost its leading zeros, as there is ‘~’.',
    '*: ‚~‘ hat vielleicht führende Nullen verloren, denn es gibt ‚~‘.',
  ],
  ['*: several are called ‘~’.', '*: ‚~‘ heißen mehrere.'],
  ['*: there is no * ‘~’ here.', '*: * ‚~‘ gibt es hier nicht.'],
  ['*: ‘~’ is not a number, such as 1234.5.', '*: ‚~‘ ist keine Zahl wie 1234.5.'],
  ['*: ‘~’ is not a whole number, such as 1234.', '*: ‚~‘ ist keine ganze Zahl wie 1234.'],
  ['*: ‘~’ is not an id as in the export.', '*: ‚~‘ ist keine Kennung, wie sie der Export hat.'],
  ['*: ‘~’ is not JSON, such as [1, 2, 3].', '*: ‚~‘ ist kein JSON wie [1, 2, 3].'],
  ['*: ‘~’ is not a date, such as 31/01/2026.', '*: ‚~‘ ist kein Datum wie 31/01/2026.'],
  [
    '*: ‘~’ is not a date and a time, such as 31/01/2026 14:30.',
    '*: ‚~‘ ist kein Datum mit Uhrzeit wie 31/01/2026 14:30.',
  ],
  ['*: ‘~’ is not true or false.', '*: ‚~‘ ist weder true noch false.'],
  ['*: ‘~’ is not one of *.', '*: ‚~‘ ist keines von diesen: *.'],
  [
    'The import has been cancelled. Nothing has been changed.',
    'Der Import wurde abgebrochen. Es wurde nichts geändert.',
  ],
  ['A workbook cannot have the sheet ‘~’.', 'Von „~“ hat eine Mappe kein Blatt.'],
  ['Row * belongs to no sheet of the workbook.', 'Zeile * gehört zu keinem Blatt der Mappe.'],
  ['There is no * ‘~’ here.', 'Das gibt es hier nicht (*): ‚~‘.'],
  [
    'Several are called ‘~’: also give what the * is part of.',
    '‚~‘ heißen mehrere: bitte auch angeben, wozu das gehört (*).',
  ],
  ['* is missing: rows are matched by it.', '* fehlt: Daran werden Zeilen erkannt.'],
  ['The account of this workbook is not imported.', 'Das Konto dieser Mappe wird nicht importiert.'],
  [
    'The account that was chosen is ‘~’: a workbook has the records of one account.',
    'Das gewählte Konto ist ‚~‘: eine Mappe ist von einem Konto.',
  ],
  [
    'A workbook has the records of one account, and this one has those of ‘~’.',
    'Eine Mappe ist von einem Konto, und diese ist von ‚~‘.',
  ],
  ['There is no such * here.', 'Das gibt es hier nicht (*).'],
  ['This row names no *.', 'In dieser Zeile fehlt: *.'],
  ['The * of this row is not imported.', 'Das wird in dieser Zeile nicht importiert: *.'],
  [
    'A new * needs a row in the sheet of * that names its *.',
    'Was neu ist (*), braucht eine Zeile in diesem Blatt: *. Sie nennt davon: *.',
  ],
  ['Row * in the sheet of * is not imported.', 'Zeile * in diesem Blatt wird nicht importiert: *.'],
  [
    'Row * is longer than a row may be: 900,000 characters.',
    'Zeile * ist länger, als eine Zeile sein darf: 900.000 Zeichen.',
  ],
  ['Row * is the same record.', 'Zeile * ist derselbe Datensatz.'],
  ['Row * names the same *, which is not imported.', 'Zeile * nennt dasselbe (*), das nicht importiert wird.'],
  [
    'Row *: ‘~’ holds a zero character, which no text may have.',
    'Zeile *: ‚~‘ enthält ein Nullzeichen, das in keinem Text stehen darf.',
  ],
  ['Row *: * have no column ‘~’ to import.', 'Zeile *: * haben keine Spalte ‚~‘ zum Importieren.'],
  ['* have no column ‘~’ to change.', '* haben keine Spalte ‚~‘ zum Ändern.'],
  ['* have no column ‘~’ to compute from.', '* haben keine Spalte ‚~‘, aus der sich etwas berechnen lässt.'],
];
