import { germanEditReadingsSentences } from './germanEditReadingsSentences';
import { germanImportPatterns } from './germanImportPatterns';
import { germanReadingFilePatterns } from './germanReadingFilePatterns';

/** What the platform says, in German, by its English. */
export const germanPlatformSentences: Readonly<Record<string, string>> = {
  ...germanEditReadingsSentences,
  'This link is not valid, or there is already an administrator. If there is none, the next start of Meterdesk prints a new link.':
    'Dieser Link gilt nicht, oder es gibt schon jemanden für die Verwaltung. Wenn nicht, gibt der nächste Start von Meterdesk einen neuen aus.',
  'Only provider staff may export or erase personal data.':
    'Nur Personal des Anbieters darf personenbezogene Daten ausgeben oder löschen.',
  'You cannot erase yourself.': 'Sie können sich nicht selbst löschen.',
  'This passkey could not be added. Please try again.':
    'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
  'There is no such passkey.': 'Diesen Passkey gibt es nicht.',
  'You can have 20 passkeys at most. Please remove one first.':
    'Es kann höchstens 20 Passkeys geben. Bitte entfernen Sie zuerst einen.',
  'There is no such person.': 'Diese Person gibt es nicht.',
  'Only provider staff may see how the platform runs.':
    'Nur Personal des Anbieters darf sehen, wie die Plattform läuft.',
  'There is no such job in the queue, or it is running.':
    'Diesen Auftrag gibt es in der Warteschlange nicht, oder er läuft gerade.',
  'The request cannot be read.': 'Die Anfrage ist nicht lesbar.',
  'There is nothing at this address.': 'Unter dieser Adresse ist nichts.',
  'The request took too long to arrive.': 'Die Anfrage kam zu langsam an.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'Too many requests. Please wait a moment.': 'Zu viele Anfragen. Bitte einen Moment warten.',
  'Something went wrong here. It has been recorded.': 'Hier ist etwas schiefgegangen. Es ist aufgezeichnet.',
  'Something went wrong on our side. Nothing was changed.':
    'Auf unserer Seite ist etwas schiefgegangen. Nichts wurde geändert.',
  'The database does not answer at the moment. Please try again.':
    'Die Datenbank antwortet gerade nicht. Bitte noch einmal versuchen.',
  'The disk of the database is full: nothing can be saved until there is space again.':
    'Der Speicher der Datenbank ist voll: Bis wieder Platz ist, lässt sich nichts speichern.',
  'That took too long and was stopped. Ask for less at a time.':
    'Das dauerte zu lange und wurde abgebrochen. Bitte weniger auf einmal anfordern.',
  'That took too long and was stopped: ask for a shorter span, a longer interval or fewer items.':
    'Das dauerte zu lange und wurde abgebrochen: Bitte einen kürzeren Zeitraum, ein längeres Intervall oder weniger auf einmal wählen.',
  'That compares with too many values at once. Ask for less at a time.':
    'Das sind zu viele Werte auf einmal. Bitte weniger auf einmal anfordern.',
  'Others are changing the same records. This is tried again within a minute.':
    'Andere ändern gerade dieselben Datensätze. Es wird binnen einer Minute noch einmal versucht.',
  'Somebody else is changing the same rows. Please try again.':
    'Jemand anderes ändert gerade dieselben Zeilen. Bitte noch einmal versuchen.',
  'The row would not be shown here.': 'Die Zeile wäre hier nicht zu sehen.',
  'Foreign key violation. A record that is pointed to does not exist.':
    'Ein Datensatz, auf den verwiesen wird, ist nicht da.',

  'Please sign in.': 'Bitte melden Sie sich an.',
  'Please sign out and in again to confirm that it is you.':
    'Bitte melden Sie sich ab und wieder an, um zu bestätigen, dass Sie es sind.',
  'That is not your password. Please try again.': 'Das ist nicht Ihr Passwort. Bitte noch einmal versuchen.',
  'That code is wrong or has expired. Please try the next one.':
    'Dieser Code stimmt nicht oder nicht mehr. Bitte den nächsten versuchen.',
  'Too many wrong attempts. Please wait a few minutes.': 'Zu viele falsche Versuche. Bitte einige Minuten warten.',
  'This link is no longer valid. Please ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitte einen neuen anfordern.',
  'Please set up an authenticator app first, in your profile.':
    'Bitte zuerst im Profil eine Authenticator-App einrichten.',
  'Please enter a code of your authenticator app first, in your profile.':
    'Bitte zuerst im Profil einen Code der Authenticator-App eingeben.',
  'Please enter a code of your authenticator app first.': 'Bitte zuerst einen Code der Authenticator-App eingeben.',
  'Staff must keep their authenticator app.': 'Personal des Anbieters muss die Authenticator-App behalten.',
  'Please choose a less common password: this one is easy to guess.':
    'Bitte ein weniger verbreitetes Passwort wählen: Dieses ist leicht zu erraten.',
  'Your password was changed in the meantime. Please try again.':
    'Ihr Passwort wurde inzwischen geändert. Bitte noch einmal versuchen.',
  'There is no such session, or it has ended.': 'Diese Sitzung gibt es nicht, oder sie ist beendet.',

  'There is no such record, or you may not see it.': 'Diesen Datensatz gibt es nicht, oder Sie dürfen ihn nicht sehen.',
  'The list of readings that this delivery added is no longer kept: delete them with Edit readings.':
    'Die Liste der Messwerte, die diese Lieferung hinzugefügt hat, wird nicht mehr aufbewahrt: Löschen Sie sie mit „Messwerte bearbeiten“.',
  'There is no such document, or you may not see it.': 'Dieses Dokument gibt es nicht, oder Sie dürfen es nicht sehen.',
  'There is no such contact, or you may not see it.': 'Diesen Kontakt gibt es nicht, oder Sie dürfen ihn nicht sehen.',
  'There is no such change, or you may not see it.': 'Diese Änderung gibt es nicht, oder Sie dürfen sie nicht sehen.',
  'There is no such change, or you may not undo it.':
    'Diese Änderung gibt es nicht, oder Sie dürfen sie nicht rückgängig machen.',
  'There is no such file, or you may not see it.': 'Diese Datei gibt es nicht, oder Sie dürfen sie nicht sehen.',
  'There is no such delivery, or you may not see it.':
    'Diese Lieferung gibt es nicht, oder Sie dürfen sie nicht sehen.',
  'This file is being delivered.': 'Diese Datei wird gerade geliefert.',
  'This file was delivered before.': 'Diese Datei wurde schon geliefert.',
  'The archive unpacks to more than 64 MiB.': 'Das Archiv ist entpackt größer als 64 MiB.',
  'The first sheet of this workbook is empty.': 'Das erste Blatt dieser Arbeitsmappe ist leer.',
  'This workbook is damaged.': 'Diese Arbeitsmappe ist beschädigt.',
  'This workbook is protected with a password.': 'Diese Arbeitsmappe ist mit einem Kennwort geschützt.',
  'The archive is damaged.': 'Das Archiv ist beschädigt.',
  'This file has too many readings: send it in parts.': 'Diese Datei hat zu viele Messwerte: Bitte in Teilen senden.',
  'The archive has several files: send them one by one.': 'Das Archiv enthält mehrere Dateien: bitte einzeln senden.',
  'The archive has no file.': 'Das Archiv enthält keine Datei.',
  'This is not a file of readings in a known format.':
    'Das ist keine Datei mit Messwerten in einem hier bekannten Format.',
  'Days and months can’t be told apart in these times: choose which comes first.':
    'In diesen Zeiten sind Tage und Monate nicht zu unterscheiden: Wählen Sie, was vorn steht.',
  'The columns of this table are not recognised: choose what each one is.':
    'Die Spalten dieser Tabelle sind nicht zu erkennen: Wählen Sie, was jede ist.',
  'This NEM12 file has no values.': 'Diese NEM12-Datei enthält keine Werte.',
  'Only provider staff can trigger jobs.': 'Nur Personal des Anbieters kann Aufträge starten.',
  'You cannot trigger calculated jobs in the future': 'Berechnungen in der Zukunft können nicht gestartet werden',
  'There is no such channel with a formula.': 'Einen solchen Kanal mit Formel gibt es nicht.',
  'The person who began this import is no longer active.': 'Wer diesen Import begonnen hat, ist nicht mehr aktiv.',
  'There is no such import, or you may not see it.': 'Diesen Import gibt es nicht, oder Sie dürfen ihn nicht sehen.',
  'There is no such account, or you may not administer it.':
    'Dieses Konto gibt es nicht, oder Sie dürfen es nicht verwalten.',
  'There is no such account or site.': 'Dieses Konto oder diesen Standort gibt es nicht.',
  'There is no such list, or you may not see it.': 'Diese Liste gibt es nicht, oder Sie dürfen sie nicht sehen.',
  'There is no such list.': 'Diese Liste gibt es nicht.',
  'There is no such notification.': 'Diese Meldung gibt es nicht.',
  'There is no such resource.': 'Diese Art von Datensätzen gibt es nicht.',
  'A contact with this email address already exists, and is not active.':
    'Einen Kontakt mit dieser E-Mail-Adresse gibt es schon, und er ist nicht aktiv.',
  'There is no such key, or you may not issue it.':
    'Diesen Schlüssel gibt es nicht, oder Sie dürfen ihn nicht ausstellen.',
  'This key has sent more requests than it is allowed.':
    'Dieser Schlüssel hat mehr Anfragen gesendet, als erlaubt sind.',
  'Only provider staff can share views.': 'Nur Personal des Anbieters kann Ansichten teilen.',

  'This has already been undone.': 'Das ist schon rückgängig gemacht.',
  'All of it has been changed since, or other records refer to it: it stays as it is.':
    'Alles davon wurde seither geändert, oder andere Datensätze verweisen darauf: Es bleibt, wie es ist.',
  'Some of its records belong to resources that no longer exist.':
    'Manche der Datensätze sind von einer Art, die es nicht mehr gibt.',
  'This record has been deleted since: restore that first.':
    'Dieser Datensatz wurde seither gelöscht: Bitte zuerst wiederherstellen.',
  'This record is already as it was then.': 'Dieser Datensatz ist schon so, wie er damals war.',
  'This record already exists.': 'Diesen Datensatz gibt es schon.',
  'The record that this one belonged to is gone: restore that first.':
    'Den Datensatz, zu dem dieser gehörte, gibt es nicht mehr: Bitte diesen zuerst wiederherstellen.',

  'This file is empty.': 'Diese Datei ist leer.',
  'The content of this file does not match its file extension.':
    'Der Inhalt dieser Datei passt nicht zu ihrer Dateiendung.',
  'There is no space left for files. Please contact the administrator of Meterdesk.':
    'Für Dateien ist kein Platz mehr. Bitte wenden Sie sich an die Verwaltung von Meterdesk.',
  'There is no file in this request.': 'In dieser Anfrage ist keine Datei.',
  'This form cannot be read. Please send the file once more.':
    'Dieses Formular ist nicht lesbar. Bitte die Datei noch einmal senden.',

  'That is not possible at this step of the import.': 'Das ist in diesem Schritt des Imports nicht möglich.',
  'It has been changed since it was checked.': 'Es wurde seit der Prüfung geändert.',
  'It has been added since it was checked.': 'Es wurde seit der Prüfung hinzugefügt.',
  'It has been deleted since it was checked.': 'Es wurde seit der Prüfung gelöscht.',

  'Maximum export time period is 2 years! Please adjust and retry.':
    'Der Export kann höchstens 2 Jahre umfassen! Bitte ändern und noch einmal versuchen.',
  'Oh oh! There was an error matching the results from the API to the select items. Please reload the page and try again':
    'Oh oh! Die Antwort passt nicht zu dem, was ausgewählt ist. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'Failed to export data. Either there is no data, the date range is too long, or you have selected more than 1 cumulative channel.':
    'Der Export ist gescheitert: Entweder gibt es keine Daten, der Zeitraum ist zu lang, oder mehr als ein Kanal mit Zählerständen ist gewählt.',
  'Both must be days such as 2026-03-01, the earlier one first.':
    'Beides müssen Tage wie 2026-03-01 sein, der frühere zuerst.',
  'Please ask for one cumulative channel at a time.': 'Bitte nur einen Kanal mit Zählerständen auf einmal wählen.',
  'The start date is after the end date.': 'Das Anfangsdatum liegt nach dem Enddatum.',
};

/** Those with parts of their own: `*` for names of fields and kinds of records, which become German, and `~` for what stays. */
export const germanPatterns: readonly (readonly [english: string, german: string])[] = [
  ['You are not allowed to see * here.', 'Sie dürfen hier keine * sehen.'],
  ['You are not allowed to add * here.', 'Sie dürfen hier keine * anlegen.'],
  ['You are not allowed to change many * here.', 'Sie dürfen hier nicht viele * gemeinsam ändern.'],
  ['You are not allowed to change * here.', 'Sie dürfen hier keine * ändern.'],
  ['You are not allowed to review * here.', 'Sie dürfen hier keine * prüfen.'],
  ['You are not allowed to delete * here.', 'Sie dürfen hier keine * löschen.'],
  ['There is no such *, or you may not see it.', 'Das gibt es nicht, oder Sie dürfen es nicht sehen (*).'],
  [
    'Nothing was deleted: this * is gone already, or you may not delete it.',
    'Nichts wurde gelöscht: Das gibt es nicht mehr, oder Sie dürfen es nicht löschen (*).',
  ],
  ["This can't be deleted: * still use it (*).", 'Das kann nicht gelöscht werden: * verwenden es noch (*).'],
  [
    'Other records have been added to it since, or use it: *.',
    'Seither kamen andere Datensätze dazu, oder sie verwenden diesen: *.',
  ],
  ['Uniqueness violation. There is already such a record (*).', 'Einen solchen Datensatz gibt es schon (*).'],
  ['* must not be empty.', '* darf nicht leer sein.'],
  ['*: please enter at least * characters.', '*: Bitte mindestens * Zeichen eingeben.'],
  ['*: please enter at most * characters.', '*: Bitte höchstens * Zeichen eingeben.'],
  ['*: please enter a number that is not below *.', '*: Bitte keine Zahl unter * eingeben.'],
  ['*: please enter a number that is not above *.', '*: Bitte keine Zahl über * eingeben.'],
  ['* must be one of *.', '* muss eines von diesen sein: *.'],
  [
    '* must be three whole numbers from 0 to 255: red, green, blue.',
    '* muss aus drei ganzen Zahlen von 0 bis 255 bestehen: Rot, Grün, Blau.',
  ],
  ['* must be an e-mail address.', '* muss eine E-Mail-Adresse sein.'],
  [
    '* must be a web address that starts with http:// or https://.',
    '* muss eine Webadresse sein, die mit http:// oder https:// beginnt.',
  ],
  ['*: there is no such *.', '*: Das gibt es nicht (*).'],
  ['*: the * must be of the same *.', '*: * und * müssen zusammengehören.'],
  ...germanImportPatterns,
  ['Please choose a password of at least * characters.', 'Bitte ein Passwort mit mindestens * Zeichen wählen.'],
  ['Please choose a password of at most * characters.', 'Bitte ein Passwort mit höchstens * Zeichen wählen.'],
  ['A file can have * MB at most.', 'Eine Datei kann höchstens * MB haben.'],
  ['Files of these types can be uploaded: *.', 'Dateien dieser Arten lassen sich hochladen: *.'],
  ['A preference can have * characters at most.', 'Eine Einstellung kann höchstens * Zeichen haben.'],
  ['There can be * preferences at most.', 'Es kann höchstens * Einstellungen geben.'],
  ['A view can have * characters at most.', 'Eine Ansicht kann höchstens * Zeichen haben.'],
  ['A list can have * shared views at most.', 'Eine Liste kann höchstens * geteilte Ansichten haben.'],
  [
    'This exports * channels, and an export can have * at most: select fewer records.',
    'Das sind * Kanäle, und ein Export kann * haben: Bitte weniger auswählen.',
  ],
  [
    'This exports readings of * channels, and a file can have * at most: choose an interval, or select fewer records.',
    'Das sind Messwerte von * Kanälen, und eine Datei kann die von * haben: Bitte ein Intervall wählen, oder weniger auswählen.',
  ],
  [
    'At most * of your exports can run at the same time: wait until one has ended, or cancel one.',
    'Es können höchstens * Ihrer Exporte gleichzeitig laufen: Warten, bis einer fertig ist, oder einen abbrechen.',
  ],
  [
    'At most * exports can run at the same time: try again in a few minutes.',
    'Es können insgesamt höchstens * Exporte gleichzeitig laufen: In einigen Minuten noch einmal versuchen.',
  ],
  [
    'This sums up * channels or more, and one request may sum up *: ask for fewer items, or for sites or buildings by themselves.',
    'Das sind * Kanäle oder mehr, und zusammen gehen *: Bitte weniger wählen, oder Standorte oder Gebäude einzeln.',
  ],
  [
    'An answer has * points at most, and this would be more: ask for *.',
    'Eine Antwort hat höchstens * Punkte, und das wären mehr: Bitte einen kürzeren Zeitraum oder ein längeres Intervall wählen (*).',
  ],
  [
    'The expected use of * channels takes too long to calculate: ask for * channels at most.',
    'Die Erwartung von * Kanälen zu berechnen dauert zu lange: Bitte höchstens * Kanäle wählen.',
  ],
  [
    'This can be calculated for * days at most: ask for a shorter span.',
    'Das geht für höchstens * Tage: Bitte einen kürzeren Zeitraum wählen.',
  ],
  ['Channels can be compared over * days at most.', 'Kanäle lassen sich über höchstens * Tage vergleichen.'],
  ['There is no day *.', 'Den Tag * gibt es nicht.'],
  [
    'The tree has more than * nodes: ask for one of its sites, by its id.',
    'Der Baum hat mehr als * Knoten: Bitte einen seiner Standorte wählen.',
  ],
  [
    'There are more than * groups. Group by fewer columns, or narrow the rows down.',
    'Es sind mehr als * Gruppen. Bitte nach weniger Spalten gruppieren oder die Zeilen einschränken.',
  ],
  [
    'You can have * passkeys at most. Please remove one first.',
    'Es kann höchstens * Passkeys geben. Bitte entfernen Sie zuerst einen.',
  ],
  ['The data service answered *.', 'Der Datendienst antwortete mit *.'],
  ['The ~ service answered with status *.', 'Der Dienst „~“ antwortete mit Status *.'],
  ['The profile could not be read: status *.', 'Das Profil konnte nicht gelesen werden: Status *.'],
  [
    'A known issue is not raised again on the same load for * days',
    'Ein bekanntes Problem wird bei demselben Verbraucher * Tage lang nicht wieder gemeldet',
  ],
  [
    'A disqualified notification is not raised again on the same load for * days',
    'Verworfenes wird bei demselben Verbraucher * Tage lang nicht wieder gemeldet',
  ],
  [
    'Where its alert types are not raised again for * days once it is disqualified or marked as a known issue',
    'Wo ihre Arten * Tage lang nicht wieder gemeldet werden, wenn sie verworfen oder ein bekanntes Problem ist',
  ],
  ['There is no time zone ~.', 'Eine Zeitzone „~“ gibt es nicht.'],
  ...germanReadingFilePatterns,
  ['Please select a *', 'Bitte wählen: *'],
  ['Added * ‘~’', '* „~“ hinzugefügt'],
  ['Changed * ‘~’ (*)', '* „~“ geändert (*)'],
  ['Changed * ‘~’', '* „~“ geändert'],
  ['Changed * (*)', '* geändert (*)'],
  ['Deleted * ‘~’', '* „~“ gelöscht'],
  ['Looked at * of *', '* gezeigt (*)'],
  ['Added *', '* hinzugefügt'],
  ['Changed *', '* geändert'],
  ['Deleted *', '* gelöscht'],
  ['~: *, * rows refused', '~: *, * Zeilen abgelehnt'],
  ['~: *, 1 row refused', '~: *, 1 Zeile abgelehnt'],
  ['~: * rows refused', '~: * Zeilen abgelehnt'],
  ['~: * added', '~: * hinzugefügt'],
  ['~: * changed', '~: * geändert'],
  ['* Notifications Updated!', '* Meldungen geändert!'],
  ['* Added!', '* hinzugefügt!'],
  ['* Linked!', '* verknüpft!'],
];
