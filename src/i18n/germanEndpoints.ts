import { germanEndpointFields } from './germanEndpointFields';
import { germanReadingEndpointFields } from './germanReadingEndpointFields';

/** What the endpoints of the platform do, in German, by the English of its OpenAPI document. */
const germanEndpoints: Readonly<Record<string, string>> = {
  'Whether requests can be served': 'Ob Anfragen beantwortet werden können',
  'Metrics of this process and of the database, in the format of Prometheus':
    'Messgrößen dieses Prozesses und der Datenbank, wie Prometheus sie liest',
  'With `METRICS_TOKEN` for whoever sends it as a bearer token; without it for this machine alone.':
    'Mit `METRICS_TOKEN` für alle, die es als Bearer-Token senden; sonst nur für diesen Rechner.',
  'Addresses of the services and the hub, accepted file types, and the provider of the installation':
    'Wo die Dienste und der Hub sind, welche Dateien gesendet werden dürfen und wer die Installation anbietet',
  'One operation of the data API, or a batch of them': 'Eine Operation der Daten-API oder mehrere auf einmal',
  'Its schema is found by introspection. A refusal is an answer too: status 200 with `errors`.':
    'Ihr Schema findet man durch Introspektion. Auch eine Ablehnung ist eine Antwort: Status 200 mit `errors`.',
  'Sign in with a password': 'Mit einem Passwort anmelden',
  'Outcome 0 is wrong, 1 locked for some minutes, 2 signed in, 3 a code of the authenticator app is asked for.':
    'Ergebnis 0: falsch, 1: für einige Minuten gesperrt, 2: angemeldet, 3: ein Code der Authenticator-App wird verlangt.',
  'Renew the token': 'Das Token erneuern',
  'Sign out; of a view, end it': 'Abmelden; bei einer Ansicht: sie beenden',
  'Whether somebody signs in here or at their organisation': 'Wo sich jemand anmeldet: hier oder bei der Organisation',
  'Public keys that tokens are signed with': 'Öffentliche Schlüssel, mit denen Token signiert sind',
  'Mail a link that sets a new password': 'Einen Link zum Setzen eines neuen Passworts mailen lassen',
  'Set a new password with the code of such a link': 'Mit dem Code eines solchen Links ein neues Passwort setzen',
  'Add the first administrator, with the code that the start printed, while there is nobody':
    'Mit dem Code, den der Start ausgegeben hat, den ersten Administrator hinzufügen, solange niemand da ist',
  'View the console as a client contact; for staff': 'Die Konsole wie ein Kontakt eines Kunden sehen, für Personal',
  "The token reads with the rights of the contact and writes nothing. It can't be renewed, and ends after 30 minutes, with the session that asks for it, or by `DELETE /identity`.":
    'Das Token liest mit den Rechten des Kontakts und schreibt nichts. Es kann nicht erneuert werden und endet nach 30 Minuten, mit der Sitzung, die es verlangt, oder durch `DELETE /identity`.',
  'Change the password': 'Das Passwort ändern',
  'Get the state of the caller’s second factor': 'Stand des zweiten Faktors der aufrufenden Person',
  'Get a secret for an authenticator app': 'Ein Geheimnis für eine Authenticator-App holen',
  'Confirm the authenticator app with a code': 'Die Authenticator-App mit einem Code bestätigen',
  'Verify a code of the authenticator app for this session':
    'Einen Code der Authenticator-App für diese Sitzung prüfen',
  'Remove the authenticator app': 'Die Authenticator-App entfernen',
  'Sessions of the caller; for staff, of a contact':
    'Wo die aufrufende Person angemeldet ist; für Personal, wo ein Kontakt es ist',
  'End all other sessions of the caller': 'Alle anderen Sitzungen der aufrufenden Person beenden',
  'End one session': 'Eine Sitzung beenden',
  'The passkeys of the caller': 'Die Passkeys der aufrufenden Person',
  'Add a passkey': 'Einen Passkey hinzufügen',
  'Get what the browser needs to add a passkey': 'Holen, was der Browser braucht, um einen Passkey hinzuzufügen',
  'Remove a passkey': 'Einen Passkey entfernen',
  'Get what the browser needs to sign in with a passkey':
    'Holen, was der Browser braucht, um mit einem Passkey anzumelden',
  'Sign in with a passkey, which counts as both factors': 'Mit einem Passkey anmelden, der als beide Faktoren zählt',
  'Sign in at the organisation of an email address': 'Bei der Organisation einer E-Mail-Adresse anmelden',
  'Return from the organisation with its response': 'Von der Organisation mit ihrer Antwort zurückkommen',
  'Who the caller is, and their accounts': 'Wer die aufrufende Person ist, und ihre Konten',
  'Tree of the records of an account or a site': 'Baum der Datensätze eines Kontos oder eines Standorts',
  'Nodes have `id`, `label`, `type` (as `NodeType` numbers them), `city`, `unit`, `utility` and `nodes`, by label.':
    'Knoten haben `id`, `label`, `type` (wie `NodeType` sie nummeriert), `city`, `unit`, `utility` und `nodes`, nach Bezeichnung.',
  'Which notifications the caller is mailed': 'Welche Meldungen man gemailt bekommt',
  'Choose which notifications the caller is mailed': 'Wählen, welche Meldungen man gemailt bekommt',
  'A page that asks whether to end mails about notifications':
    'Eine Seite, die fragt, ob Mails über Meldungen enden sollen',
  'End mails about notifications': 'Mails über Meldungen beenden',
  'All preferences, by name': 'Alle Einstellungen, nach Namen',
  'Save a preference': 'Eine Einstellung speichern',
  'Delete a preference': 'Eine Einstellung löschen',
  'Shared views of a list, by name': 'Geteilte Ansichten einer Liste, nach Namen',
  'Share a view; for staff': 'Eine Ansicht teilen; für Personal',
  'Stop sharing a view; for staff': 'Eine Ansicht nicht mehr teilen; für Personal',
  'Invite somebody to an account by their email address': 'Jemanden mit der E-Mail-Adresse in ein Konto einladen',
  'Give a contact a role in an account; `If-None-Match: *` leaves an existing role unchanged':
    'Einem Kontakt eine Rolle in einem Konto geben; mit `If-None-Match: *` wird keine geändert, die es schon gibt',
  'All data kept of a person, except secrets; for provider staff':
    'Alles, was von einer Person gespeichert ist, außer Geheimnissen; für Personal des Anbieters',
  'Erase the personal data of a person, also in history; for provider staff':
    'Die personenbezogenen Daten einer Person löschen, auch im Verlauf; für Personal des Anbieters',
  'History keeps what was changed and when. This cannot be undone.':
    'Der Verlauf behält, was wann geändert wurde. Es kann nicht rückgängig gemacht werden.',
  'Changes of a record, the latest first': 'Änderungen eines Datensatzes, die neueste zuerst',
  'Changes of the readings of a channel by change set, the latest first':
    'Änderungen der Messwerte eines Kanals, die neueste zuerst',
  'Deliveries that only added readings are in the consumption jobs.':
    'Lieferungen, die Messwerte nur hinzugefügt haben, stehen in den Aufträgen.',
  'Revert a change of a record; fields that only later changes have set keep their values':
    'Eine Änderung eines Datensatzes zurücknehmen; Felder, die erst spätere Änderungen gesetzt haben, bleiben so',
  'Recent changes of the caller that can be undone: all, or only those of the given resources':
    'Was die aufrufende Person zuletzt getan hat und rückgängig machen kann: nur an Zeilen dieser Arten oder an allen',
  'Undo a whole change set': 'Eine ganze Änderung zurücknehmen',
  'A notification group and its alerts': 'Eine Meldung und ihre Einzelmeldungen',
  'With `includeLoads`, the loads of the building too: main incomers first, then by label.':
    'Mit `includeLoads` auch die Verbraucher des Gebäudes: zuerst Haupteinspeisungen, dann nach Bezeichnung.',
  'Record that the caller has seen it': 'Vermerken, dass die aufrufende Person sie angesehen hat',
  'Actual and expected use of a load by hour, from this many days before the group began':
    'Gemessener und erwarteter Verbrauch eines Verbrauchers nach Stunden, ab so vielen Tagen vor Beginn der Meldung',
  'Actual and expected use of each alert over all its hours, in the unit of the channel':
    'Gemessener und erwarteter Verbrauch jeder Einzelmeldung: Mengen aller ihrer Stunden, in der Einheit des Kanals',
  'Totals of the group: of its main incomers if it has any, otherwise of all its loads':
    'Summen der Meldung: ihrer Haupteinspeisungen, wenn sie welche hat, sonst aller ihrer Verbraucher',
  'Usage of channels, loads, buildings, sites and accounts':
    'Verbrauch von Kanälen, Verbrauchern, Gebäuden, Standorten und Konten',
  'Usage of one cumulative channel': 'Verbrauch eines kumulativen Kanals',
  'Expected usage and temperature, by hour':
    'Was von einem Verbrauch zu erwarten war, und die Temperatur, nach Stunden',
  'Balance of a load with its sub-loads, or of the main incomers of a building with the loads below them':
    'Ein Verbraucher gegen seine Unterverbraucher oder die Haupteinspeisungen eines Gebäudes gegen die Verbraucher darunter',
  'Times in which one of them has no readings are left out. None for what is a sum of its parts.':
    'Zeiten, in denen einer davon nicht abgelesen wurde, fehlen bei allen. Nichts für das, was die Summe seiner Teile ist.',
  'Savings of a project by month, day and hour, measured against its baselines':
    'Was ein Projekt spart, nach Monaten, Tagen und Stunden, gemessen an seinen Basislinien',
  'One for each baseline that is fitted, as readings, weather and prices are known by now.':
    'Eine für jede angepasste Basislinie, nach dem jetzigen Stand von Messwerten, Wetter und Preisen.',
  'Use of an account as a share of its baselines since a report began, with the targets of the report':
    'Was ein Konto seit Beginn eines Berichts von seinen Basislinien verbraucht, neben den Zielen des Berichts',
  'By the mode of the report: compared with the same months of each baseline (`Baseline`), or with what its model says of the weather and the week (`MLR`). Another mode compares nothing.':
    'Nach dem Modus des Berichts: verglichen mit denselben Monaten jeder Basislinie (`Baseline`) oder mit dem, was ihr Modell zu Wetter und Woche sagt (`MLR`). Ein anderer Modus vergleicht nichts.',
  'Correlation of each two channels, over the hours that both have':
    'Korrelation von je zwei Kanälen über die Stunden, die beide haben',
  'Usage of channels, loads, buildings, sites or accounts as a CSV file':
    'Verbrauch von Kanälen, Verbrauchern, Gebäuden, Standorten oder Konten als CSV-Datei',
  'Begin an import': 'Einen Import beginnen',
  'Imports, the last one first': 'Importe, der neueste zuerst',
  'Send rows of the sheet': 'Zeilen des Blatts senden',
  'Rows of an import and the outcome of each': 'Zeilen eines Imports, und was aus jeder wird',
  'A page ends after 2,000 rows, or once it is large: the last one is empty.':
    'Eine Seite endet nach 2.000 Zeilen, oder sobald sie groß ist: Die letzte ist leer.',
  'Continue an import': 'Einen Import fortsetzen',
  'Delete an import that has written nothing': 'Einen Import verwerfen, der nichts geschrieben hat',
  'An import': 'Ein Import',
  'How many rows of an import change each field': 'Wie viele Zeilen eines Imports welches Feld ändern',
  'Fill the gaps that validation has found and nobody has accepted':
    'Die Lücken füllen, die die Prüfung gefunden und niemand angenommen hat',
  'Short gaps by interpolation, longer ones by the profile of like days, as far as the validation rules allow: `Corrected` with `ReadingType` 2, `Raw` empty.':
    'Kurze Lücken durch Interpolation, längere durch das Profil ähnlicher Tage, soweit die Prüfregeln es erlauben: `Corrected` mit `ReadingType` 2, `Raw` leer.',
  'Validate the readings of a span by the validation rules': 'Die Messwerte eines Zeitraums nach den Prüfregeln prüfen',
  'At most 366 days of 200 channels.': 'Höchstens 366 Tage von 200 Kanälen.',
  'The files of readings that the caller sent last':
    'Die Dateien mit Messwerten, die die aufrufende Person zuletzt gesendet hat',
  'Send a file of readings, which is kept and checked but not yet delivered':
    'Eine Datei mit Messwerten senden, die behalten und angesehen, aber noch nicht geliefert wird',
  'The content of a file of readings': 'Was eine Datei mit Messwerten enthält',
  'Choose how a file of readings is read': 'Wählen, wie eine Datei mit Messwerten gelesen wird',
  'Deliver a file of readings: those of registers that have a channel':
    'Eine Datei mit Messwerten liefern: die der Register, die einen Kanal haben',
  'Deliver a file of readings again, as a new delivery':
    'Eine Datei mit Messwerten noch einmal senden, als eigene Lieferung',
  'Edit readings of channels over a span': 'Messwerte von Kanälen über einen Zeitraum bearbeiten',
  'Writes `Corrected`; `Raw` is never overwritten. Several readings are changed at once, which an Editor may.':
    'Schreibt `Corrected`; `Raw` wird nie überschrieben. Mehrere Messwerte werden auf einmal geändert, was ein Editor darf.',
  'Result of a delivery of readings': 'Ergebnis einer Lieferung von Messwerten',
  'Refused readings of a delivery, as CSV': 'Abgewiesene Messwerte einer Lieferung, als CSV',
  'Recalculate a channel by its formula': 'Einen Kanal nach seiner Formel neu berechnen',
  'Recount the stored usage of a record': 'Den gespeicherten Verbrauch eines Datensatzes neu zählen',
  'Mistakes in a formula of a channel, or a preview of its values over the last days':
    'Was an der Formel eines Kanals falsch ist oder was sie für die letzten Tage ergäbe',
  'Channels that the formula of a channel may name': 'Kanäle, die die Formel eines Kanals nennen darf',
  'Give an API key a new secret; the former one stops working':
    'Einem API-Schlüssel ein neues Geheimnis geben; das bisherige gilt von da an nicht mehr',
  'State of the platform; for provider staff': 'Zustand der Plattform; für Personal des Anbieters',
  'Disks that fill up and backups that failed; for provider staff':
    'Datenträger, die voll werden, und fehlgeschlagene Sicherungen; für Personal des Anbieters',
  'Runs a background job again now, with all of its attempts; for provider staff':
    'Führt einen Hintergrundauftrag jetzt noch einmal aus, mit allen seinen Versuchen; für Personal des Anbieters',
  'Takes a background job out of the queue; for provider staff':
    'Nimmt einen Hintergrundauftrag aus der Warteschlange; für Personal des Anbieters',
  'Rows of a resource that another GraphQL service has, in the dialect of ra-data-graphql-simple':
    'Zeilen einer Art, die ein anderer GraphQL-Dienst hat, im Dialekt von ra-data-graphql-simple',
  'Counts and sums of the rows of a resource, grouped by their columns or those of related rows':
    'Anzahlen und Summen der Zeilen einer Art, nach ihren Spalten oder denen der Zeilen, auf die sie verweisen',
  'Rows that the caller may not read are not counted. At most 20000 groups.':
    'Was die aufrufende Person nicht lesen darf, wird nicht gezählt. Höchstens 20000 Gruppen.',
  'Add rows to an import that change all records that meet a condition in the same way':
    'Die Zeilen eines Imports aus Datensätzen machen, die eine Bedingung erfüllen; alle werden gleich geändert',
  'Records that the caller may not read are left out.':
    'Datensätze, die die aufrufende Person nicht lesen darf, fehlen.',
  'This OpenAPI document': 'Dieses OpenAPI-Dokument',
  'Add a document to a record: the file of a form':
    'Einem Datensatz ein Dokument hinzufügen: die Datei eines Formulars',
  'Get a link that opens a document for some minutes': 'Einen Link holen, der ein Dokument einige Minuten lang öffnet',
  'Delete a document: its status is all that can be set': 'Ein Dokument löschen: nur sein Status lässt sich setzen',
  'The content of a document, by its link': 'Der Inhalt eines Dokuments, über einen solchen Link',
  'Deliver readings of channels': 'Messwerte von Kanälen liefern',
  'Each reading has a `ChannelKey`, a `ChannelId` or an `ExternalId` (with its `Reference`), a `ConsumptionDate` with its offset, `Raw` and maybe a `ReadingType`. At most 100000 readings: a JSON array, JSON objects a line each (`application/x-ndjson`), or `text/csv` with these columns.':
    'Jeder Messwert hat einen `ChannelKey`, eine `ChannelId` oder eine `ExternalId` (mit ihrer `Reference`), ein `ConsumptionDate` mit Zeitversatz, `Raw` und eventuell einen `ReadingType`. Höchstens 100000 Messwerte: ein JSON-Array, JSON-Objekte in je einer Zeile (`application/x-ndjson`) oder `text/csv` mit diesen Spalten.',
};

/** Returns a sentence of the OpenAPI document in German; undefined where it is not known. */
export const germanEndpointSentence = (english: string): string | undefined =>
  germanEndpoints[english] ?? germanEndpointFields[english] ?? germanReadingEndpointFields[english];
