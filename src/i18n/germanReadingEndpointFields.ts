/** What the values of endpoints of imports and readings mean, in German, by the English of the OpenAPI document. */
export const germanReadingEndpointFields: Readonly<Record<string, string>> = {
  'Chosen by the client, so that a repeated request creates no second one':
    'Vom Client vergeben, damit eine wiederholte Anfrage keinen zweiten macht',
  'Whether its rows change records (the default), add them, or both, sheet by sheet':
    'Ob seine Zeilen Datensätze ändern (Standard), hinzufügen oder beides, Blatt für Blatt',
  'Of the file, in its order: one, or of a workbook all':
    'Der Datei, in ihrer Reihenfolge: eines, oder bei einer Mappe alle',
  'Resource of its rows; null if the sheet is left out':
    'Art der Datensätze seiner Zeilen; null, wenn das Blatt ausgelassen wird',
  'Its columns in their order, each with its header and its name in the rows; none if the sheet is left out':
    'Seine Spalten in ihrer Reihenfolge, jede mit ihrer Überschrift und ihrem Namen in den Zeilen; keine, wenn das Blatt ausgelassen wird',
  'Added to the line numbers of the sheet, so that no two rows of the workbook have the same number':
    'Was zu den Zeilennummern des Blatts addiert wird, damit keine zwei Zeilen der Mappe dieselbe haben',
  'The last line of the sheet': 'Die letzte Zeile des Blatts',
  'Of the records that it changes, or of those of each row that are part of the others':
    'Der Datensätze, die er ändert, oder je Zeile derer, die Teil der anderen sind',
  'Empty where its rows come from no file': 'Leer, wo seine Zeilen aus keiner Datei kommen',
  'Left out where its rows come from no file': 'Entfällt, wo seine Zeilen aus keiner Datei kommen',
  'SHA-256 of the file, as hexadecimal digits': 'SHA-256 der Datei, in hexadezimalen Ziffern',
  'Rows of the check or the import that is running, or ran last':
    'Zeilen der Prüfung oder des Imports, die gerade laufen oder zuletzt liefen',
  'Why it failed, or why it waits': 'Warum er fehlschlug oder warum er wartet',
  'Change set of the history that has what it wrote': 'Änderung des Verlaufs, in der steht, was er geschrieben hat',
  'Rows that its undo left as they are, and that can be undone later':
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
  'The cell that this is about': 'Die Zelle, um die es dabei geht',
  'The earlier line that names the same record': 'Die Zeile davor, die denselben Datensatz nennt',
  'Why the row is not imported': 'Warum die Zeile nicht importiert wird',
  'The cell that this is about, if any': 'Die Zelle, um die es dabei geht, wo es um eine geht',
  'Warnings about numbers that a spreadsheet may have changed, one per line':
    'Warnungen zu Zahlen, die eine Tabellenkalkulation verändert haben kann, eine je Zeile',
  'Check what each row would change, write it as one change set, or cancel what is not written yet':
    'Ermitteln, was jede Zeile ändern würde, das als eine Änderung schreiben oder beenden, was noch nicht geschrieben ist',
  'Return what would be filled, and write nothing': 'Antworten, was gefüllt würde, und nichts schreiben',
  'Change set that `POST /platform/history/undo` undoes':
    'Änderung, die `POST /platform/history/undo` rückgängig macht',
  'Readings that were written': 'Messwerte, die geschrieben wurden',
  'The label of the building of the channel': 'Die Bezeichnung des Gebäudes des Kanals',
  'Sum of the readings; null for levels and registers': 'Summe der Messwerte; null bei Pegeln und Zählerständen',
  'How it is filled, or why it is not': 'Wie sie gefüllt wird oder warum nicht',
  'Findings that were not known before': 'Befunde, die vorher nicht bekannt waren',
  'Of the file, with its ending': 'Der Datei, mit ihrer Endung',
  'Its channels are only looked for below this record': 'Ihre Kanäle werden nur unter diesem Datensatz gesucht',
  'The record that it was sent to': 'Der Datensatz, an den sie gesendet wurde',
  'Whether its times are in UTC, or in a time zone without or with daylight saving':
    'Ob ihre Zeiten in UTC sind oder in einer Zeitzone ohne oder mit Sommerzeit',
  'Time zone of its times; null for the time zone of each channel': 'Zeitzone ihrer Zeiten; null für die jedes Kanals',
  'Whether its times are the starts or the ends of intervals: `unknown` until it is chosen; null if the file says so':
    'Ob ihre Zeiten am Anfang oder am Ende von Intervallen stehen: `unknown`, bis es gewählt ist; null, wenn die Datei es sagt',
  'Chosen for the registers whose unit the file does not state':
    'Gewählt für die Register, deren Einheit die Datei nicht nennt',
  'Whether the file states no unit of a register': 'Ob die Datei die Einheit eines Registers nicht nennt',
  'Chosen where days and months can’t be told apart': 'Gewählt, wo Tage und Monate nicht zu unterscheiden sind',
  'What has to be chosen before the file can be read': 'Was zu wählen ist, bevor etwas davon gelesen werden kann',
  'The first lines of a table, and how its columns are read':
    'Die ersten Zeilen einer Tabelle, und wie ihre Spalten gelesen werden',
  'Lines before the first that has readings': 'Zeilen vor der ersten, die Messwerte hat',
  'What each column is': 'Was jede Spalte ist',
  'Unit of the registers for which the file states none': 'Einheit der Register, für die die Datei keine nennt',
  'Which comes first if days and months can’t be told apart':
    'Was vorn steht, wenn Tage und Monate nicht zu unterscheiden sind',
  'Value type of the delivery; null if neither the file nor the channel gives it':
    'Wertart der Lieferung; null, wenn weder Datei noch Kanal sie angeben',
  'Identifier of the metering point in the file': 'Kennung der Messstelle in der Datei',
  'Its register': 'Ihr Register',
  'Null if the file states none: its values are in the unit of the channel':
    'Null, wo die Datei keine nennt: ihre Werte sind in der des Kanals',
  'Null where it is as the channel has it': 'Null, wo sie ist, wie der Kanal sie hat',
  'Time zone in which its times are read: that of the file, or of its channel':
    'Zeitzone, in der seine Zeiten gelesen werden: die der Datei oder seines Kanals',
  'Sum in the unit of the file; for a register, from its first to its last reading':
    'Summe in der Einheit der Datei; bei einem Zählwerk vom ersten bis zum letzten Stand',
  'Why it would be left out': 'Warum es ausgelassen würde',
  'Lines that can’t be read': 'Zeilen, die nicht lesbar sind',
  'Whether times are the starts or the ends of intervals': 'Ob Zeiten am Anfang oder am Ende von Intervallen stehen',
  'IANA time zone of the times': 'IANA-Zeitzone der Zeiten',
  'Id of the consumption job that records it': 'Kennung des Auftrags, der sie verzeichnet',
  'Number of channels that they belong to': 'Anzahl der Kanäle, zu denen sie gehören',
  'Readings at times that had none': 'Messwerte zu Zeiten, die keine hatten',
  'Readings that had another value before, which the history keeps':
    'Messwerte, die vorher einen anderen Wert hatten, den der Verlauf behält',
  'Number of changed readings that had been estimated for a gap':
    'Anzahl der geänderten Messwerte, die für eine Lücke geschätzt waren',
  'Readings that already existed, or were given twice': 'Messwerte, die schon da waren oder doppelt angegeben sind',
  'Its place, from 1': 'Seine Stelle, ab 1',
  '`2026-03-01T00:00:00`, in the zone of each channel': '`2026-03-01T00:00:00`, in der Zeitzone jedes Kanals',
  'Like `from`; readings at this time are not changed': 'Wie `from`; Messwerte zu dieser Zeit bleiben unverändert',
  'Multiplies amounts; for a register, what it counted':
    'Multipliziert Mengen; bei einem Zählerstand das, was er zählte',
  'Reverses the sign': 'Kehrt das Vorzeichen um',
  'Moves readings in time, replacing readings that are there':
    'Verschiebt Messwerte in der Zeit, über das hinweg, was dort gelesen wurde',
  'Later if positive, earlier if negative': 'Später, wenn positiv; früher, wenn negativ',
  'Gives each reading this value': 'Gibt jedem Messwert diesen Wert',
  'Removes the readings': 'Nimmt die Messwerte weg',
  'Takes the readings of another channel at the same times': 'Übernimmt, was ein anderer Kanal zu denselben Zeiten las',
  'Spreads their sum evenly over all intervals up to the last reading':
    'Verteilt ihre Summe gleichmäßig auf alle Intervalle bis zum letzten Messwert',
  'Why; needed unless it is a dry run': 'Warum; erforderlich, außer bei einem Probelauf',
  'As a dry run returned it: the edit is refused if the readings have been changed since':
    'Wie ein Probelauf es angab: Die Bearbeitung wird abgewiesen, wenn die Messwerte seitdem geändert wurden',
  'Latest change set of readings of these channels, before the edit; null without one':
    'Letzte Änderung von Messwerten dieser Kanäle vor der Bearbeitung; null, wenn es keine gibt',
  'Return the result, and change nothing': 'Ermitteln, was daraus würde, und nichts ändern',
  'Change set that `POST /platform/history/undo` undoes; null for a dry run':
    'Änderung, die `POST /platform/history/undo` rückgängig macht; null bei einem Probelauf',
  'Unit of both consumptions': 'Einheit beider Verbräuche',
  'Alerts of these channels in the span, which are based on its readings':
    'Einzelmeldungen dieser Kanäle im Zeitraum, die auf seinen Messwerten beruhen',
  'ISO 4217 code of the costs': 'Code der Kosten nach ISO 4217',
  'Readings that have another value': 'Messwerte, die einen anderen Wert haben',
  'Readings that are removed': 'Messwerte, die weggenommen werden',
  'By the tariffs; null if some use has no price': 'Nach den Tarifen; null, wenn ein Teil keinen Preis hat',
  'How many readings were refused': 'Wie viele Messwerte abgewiesen wurden',
  'Readings that its undo left as they are, because they were changed since':
    'Messwerte, die das Rückgängigmachen so ließ, weil sie seitdem geändert wurden',
  'Whether its file is kept, so that it can be repeated':
    'Ob ihre Datei behalten ist, mit der sie wiederholt werden kann',
  '`2026-03-31`: anything after it is ignored': '`2026-03-31`: was folgt, wird nicht angesehen',
  'Id of the job that records it': 'Kennung des Auftrags, der sie verzeichnet',
  'Name of the delivery in the list of jobs': 'Name der Lieferung in der Liste der Aufträge',
  'A delivery that is sent again with the same key is stored once':
    'Mit demselben Schlüssel noch einmal gesendet, wird sie einmal geliefert',
  'One of these three identifies the channel': 'Eines dieser drei nennt den Kanal',
  'External id of a mapping of the channel': 'Einer Zuordnung des Kanals',
  'Reference of the same mapping: needed if several have the ExternalId':
    'Referenz derselben Zuordnung: erforderlich, wenn mehrere die ExternalId haben',
  'With its offset: `2026-03-01T00:15:00+13:00`': 'Mit Zeitversatz: `2026-03-01T00:15:00+13:00`',
  'Actual or estimate': 'Gemessen oder geschätzt',
};
