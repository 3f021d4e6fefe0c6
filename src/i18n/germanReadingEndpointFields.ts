/** What the values of endpoints of imports and readings mean, in German, by the English of the OpenAPI document. */
export const germanReadingEndpointFields: Readonly<Record<string, string>> = {
  'Made by the client, so that a repeated request makes no second one':
    'Vom Client vergeben, damit eine wiederholte Anfrage keinen zweiten macht',
  'Whether its rows change records (the rule), add them, or do both, sheet by sheet':
    'Ob seine Zeilen Datensätze ändern (die Regel), hinzufügen oder beides tun, Blatt für Blatt',
  'Of the file, in its order: one, or of a workbook all':
    'Der Datei, in ihrer Reihenfolge: eines, oder bei einer Mappe alle',
  'Of the records that its rows are of; null where it is left out':
    'Der Datensätze, von denen seine Zeilen sind; null, wo es ausgelassen wird',
  'Its columns in their order, each with its header and its name in the rows; null where it is left out':
    'Seine Spalten in ihrer Reihenfolge, jede mit ihrer Überschrift und ihrem Namen in den Zeilen; null, wo es ausgelassen wird',
  'What is added to the lines of the sheet, so that no two rows of the workbook have the same number':
    'Was zu den Zeilennummern des Blatts addiert wird, damit keine zwei Zeilen der Mappe dieselbe haben',
  'The last line of the sheet': 'Die letzte Zeile des Blatts',
  'Of the records that it changes, or of those of each row that are part of the others':
    'Der Datensätze, die er ändert, oder je Zeile derer, die Teil der anderen sind',
  'SHA-256 of the file, as hexadecimal digits': 'SHA-256 der Datei, in hexadezimalen Ziffern',
  'Rows of the check or the import that is running, or ran last':
    'Zeilen der Prüfung oder des Imports, die gerade laufen oder zuletzt liefen',
  'Why it failed, or why it waits': 'Warum er fehlschlug oder warum er wartet',
  'What it wrote, as the history has it': 'Was er geschrieben hat, wie der Verlauf es hat',
  'Rows that its undo has left as they are, and that may be undone later':
    'Zeilen, die das Rückgängigmachen so ließ und die später rückgängig gemacht werden können',
  'Rows by outcome': 'Zeilen nach Ergebnis',
  'Of its file, where it has one: of a workbook all': 'Seiner Datei, wo er eine hat: bei einer Mappe alle',
  'Of a sheet that adds records: by resource, how many are of which outcome':
    'Bei einem Blatt, das Datensätze hinzufügt: nach Art, wie viele welches Ergebnis haben',
  'How many are left out: a page has 50': 'Wie viele übersprungen werden: eine Seite hat 50',
  'Of columns that are not imported, by their place among the columns of the sheet, from 0':
    'Von Spalten, die nicht importiert werden, nach ihrer Stelle unter den Spalten des Blatts, ab 0',
  'The resource whose record has that outcome; of the row otherwise':
    'Die Art, deren Datensatz dieses Ergebnis hat; sonst das der Zeile',
  'One whose field the row changes; any otherwise': 'Eine, deren Feld die Zeile ändert; sonst jede',
  'Only those that are imported with a notice': 'Nur die, die mit einem Hinweis importiert werden',
  'Number of the last row of the page before': 'Nummer der letzten Zeile der vorigen Seite',
  'Its line in the file, whose header is line 1': 'Ihre Zeile in der Datei, deren Kopf Zeile 1 ist',
  'Why it is not added': 'Warum er nicht hinzugefügt wird',
  'The cell that is about': 'Die Zelle, um die es dabei geht',
  'The line that names the same record before': 'Die Zeile davor, die denselben Datensatz nennt',
  'Why the row is not imported': 'Warum die Zeile nicht importiert wird',
  'The cell that is about, where it is about one': 'Die Zelle, um die es dabei geht, wo es um eine geht',
  'What a spreadsheet may have made of its numbers: a sentence a line':
    'Was eine Tabellenkalkulation aus ihren Zahlen gemacht haben kann: ein Satz je Zeile',
  'Check what each row would change, write it as one change set, or cancel what is not written yet':
    'Ermitteln, was jede Zeile ändern würde, das als eine Änderung schreiben oder beenden, was noch nicht geschrieben ist',
  'Return what would be filled, and write nothing': 'Antworten, was gefüllt würde, und nichts schreiben',
  'By which `POST /platform/history/undo` undoes it': 'Womit `POST /platform/history/undo` es rückgängig macht',
  'Readings that were written': 'Messwerte, die geschrieben wurden',
  'The label of the building of the channel': 'Die Bezeichnung des Gebäudes des Kanals',
  'What the readings add up to; null of levels and registers':
    'Was die Messwerte zusammen ergeben; null bei Pegeln und Zählerständen',
  'How it is filled, or why it is not': 'Wie sie gefüllt wird oder warum nicht',
  'Those that were not known before': 'Die, die vorher nicht bekannt waren',
  'Of the file, with its ending': 'Der Datei, mit ihrer Endung',
  'Its channels are looked for below this record only': 'Ihre Kanäle werden nur unter diesem Datensatz gesucht',
  'The record that it was sent to': 'Der Datensatz, an den sie gesendet wurde',
  'Which clock its times follow: that of UTC, or one of a time zone without or with daylight saving':
    'Welcher Uhr ihre Zeiten folgen: UTC oder der einer Zeitzone ohne oder mit Sommerzeit',
  'Whose clock; null where it is the one of each channel': 'Wessen Uhr; null, wo es die jedes Kanals ist',
  'Where in intervals its times stand, `unknown` until it is chosen; null where the file says so':
    'Wo in Intervallen ihre Zeiten stehen, `unknown`, bis es gewählt ist; null, wo die Datei es sagt',
  'Chosen for the registers whose unit the file does not state':
    'Gewählt für die Register, deren Einheit die Datei nicht nennt',
  'Whether the file states no unit of a register': 'Ob die Datei die Einheit eines Registers nicht nennt',
  'Chosen where days and months can’t be told apart': 'Gewählt, wo Tage und Monate nicht zu unterscheiden sind',
  'What has to be chosen before anything of it can be read': 'Was zu wählen ist, bevor etwas davon gelesen werden kann',
  'The first lines of a table, and what its columns are taken for':
    'Die ersten Zeilen einer Tabelle, und wofür ihre Spalten gehalten werden',
  'Lines before the first that has readings': 'Zeilen vor der ersten, die Messwerte hat',
  'What each column is': 'Was jede Spalte ist',
  'Of the registers whose unit the file does not state': 'Der Register, deren Einheit die Datei nicht nennt',
  'Which come first where they can’t be told apart': 'Was vorn steht, wo sie nicht zu unterscheiden sind',
  'As what it would be delivered; null where neither file nor channel says it':
    'Als was es geliefert würde; null, wo weder Datei noch Kanal es sagen',
  'Of the metering point, as the file has it': 'Der Messstelle, wie die Datei sie hat',
  'Its register': 'Ihr Register',
  'Null where the file states none: its values are in that of the channel':
    'Null, wo die Datei keine nennt: ihre Werte sind in der des Kanals',
  'Null where it is as the channel has it': 'Null, wo sie ist, wie der Kanal sie hat',
  'Whose clock its times are read by: that of the file, or of its channel':
    'Nach wessen Uhr seine Zeiten gelesen werden: der der Datei oder der seines Kanals',
  'In the unit of the file; of a register from its first to its last reading':
    'In der Einheit der Datei; bei einem Zählerstand vom ersten bis zum letzten Messwert',
  'Why it would be left out': 'Warum es ausgelassen würde',
  'Lines that can’t be read': 'Zeilen, die nicht lesbar sind',
  'Whether times stand where intervals begin or end': 'Ob Zeiten am Anfang oder am Ende von Intervallen stehen',
  'Whose clock the times follow, as the tz database calls it':
    'Wessen Uhr die Zeiten folgen, wie die tz-Datenbank sie nennt',
  'Of the consumption job that has its record': 'Des Auftrags, der sie verzeichnet',
  'How many channels they are of': 'Von wie vielen Kanälen sie sind',
  'Readings of times that had none': 'Messwerte zu Zeiten, die keine hatten',
  'Readings that had another value before, which the history keeps':
    'Messwerte, die vorher einen anderen Wert hatten, den der Verlauf behält',
  'Of those that were changed, how many had been estimated for a gap':
    'Wie viele der geänderten für eine Lücke geschätzt waren',
  'Readings that were there already, or were given twice': 'Messwerte, die schon da waren oder doppelt angegeben sind',
  'Its place, from 1': 'Seine Stelle, ab 1',
  '`2026-03-01T00:00:00`, in the zone of each channel': '`2026-03-01T00:00:00`, in der Zeitzone jedes Kanals',
  'As `from`; what was read then is left': 'Wie `from`; was zu dieser Zeit gelesen wurde, bleibt',
  'Multiplies amounts; of a register what it counted': 'Multipliziert Mengen; bei einem Zählerstand das, was er zählte',
  'Reverses the sign': 'Kehrt das Vorzeichen um',
  'Moves readings in time, replacing readings that are there':
    'Verschiebt Messwerte in der Zeit, über das hinweg, was dort gelesen wurde',
  'Later; earlier below 0': 'Später; unter 0 früher',
  'Gives each reading this value': 'Gibt jedem Messwert diesen Wert',
  'Removes the readings': 'Nimmt die Messwerte weg',
  'Takes the readings of another channel at the same times': 'Übernimmt, was ein anderer Kanal zu denselben Zeiten las',
  'Shares their sum out equally over all intervals up to the last reading':
    'Verteilt ihre Summe gleichmäßig auf alle Intervalle bis zum letzten Messwert',
  'Why; needed unless it is a dry run': 'Warum; erforderlich, außer bei einem Probelauf',
  'Return the result, and change nothing': 'Ermitteln, was daraus würde, und nichts ändern',
  'By which `POST /platform/history/undo` undoes it; null of a dry run':
    'Womit `POST /platform/history/undo` es rückgängig macht; null bei einem Probelauf',
  'Of both consumptions': 'Beider Verbräuche',
  'Alerts of these channels in the span, which rest on its readings':
    'Einzelmeldungen dieser Kanäle im Zeitraum, die auf seinen Messwerten beruhen',
  'Of the costs, by ISO 4217': 'Der Kosten, nach ISO 4217',
  'Readings that have another value': 'Messwerte, die einen anderen Wert haben',
  'Readings at times that had none': 'Messwerte zu Zeiten, an denen es keine gab',
  'Readings that are removed': 'Messwerte, die weggenommen werden',
  'By the tariffs; null where some has no price': 'Nach den Tarifen; null, wo etwas keinen Preis hat',
  'How many readings were refused': 'Wie viele Messwerte abgewiesen wurden',
  'Readings that its undo has left as they are, because they were changed since':
    'Messwerte, die das Rückgängigmachen so ließ, weil sie seitdem geändert wurden',
  'Whether its file is kept, by which it can be repeated':
    'Ob ihre Datei behalten ist, mit der sie wiederholt werden kann',
  '`2026-03-31`: what follows is not looked at': '`2026-03-31`: was folgt, wird nicht angesehen',
  'Of the job that has its record': 'Des Auftrags, der sie verzeichnet',
  'What the delivery is called in the list of jobs': 'Wie die Lieferung in der Liste der Aufträge heißt',
  'A delivery that is sent again with the same key is stored once':
    'Mit demselben Schlüssel noch einmal gesendet, wird sie einmal geliefert',
  'One of these three names the channel': 'Eines dieser drei nennt den Kanal',
  'External id of a mapping of the channel': 'Einer Zuordnung des Kanals',
  'Of the same mapping: needed where several have the ExternalId':
    'Derselben Zuordnung: erforderlich, wo mehrere die ExternalId haben',
  'With its offset: `2026-03-01T00:15:00+13:00`': 'Mit Zeitversatz: `2026-03-01T00:15:00+13:00`',
  'Actual or estimate': 'Gemessen oder geschätzt',
};
