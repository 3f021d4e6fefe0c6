import { germanBalanceSentences } from './germanBalanceMessages';
import { germanDataQualitySentences } from './germanDataQualityMessages';
import { germanLearntSentences } from './germanLearntMessages';
import { germanMeterSentences } from './germanMeterMessages';
import { germanSavingsSentences } from './germanSavingsMessages';
import { germanTariffSentences } from './germanTariffMessages';

/** Sentences of resource files, of saves and of the platform in German, by their English. */
export const germanSentences: Readonly<Record<string, string>> = {
  ...germanMeterSentences,
  ...germanTariffSentences,
  ...germanDataQualitySentences,
  ...germanBalanceSentences,
  ...germanLearntSentences,
  ...germanSavingsSentences,
  'That is not a time zone: use an IANA name, such as Europe/London.':
    'Das ist keine Zeitzone: bitte einen IANA-Namen angeben, zum Beispiel Europe/London.',
  'Quiet hours need a first and a last hour.': 'Eine Ruhezeit braucht eine erste und eine letzte Stunde.',
  'This link is incomplete: please open it from the mail again.':
    'Dieser Link ist nicht vollständig: bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  'Please enter the company': 'Bitte das Unternehmen eingeben',
  'Please select a currency': 'Bitte eine Währung wählen',
  'Please enter a country': 'Bitte ein Land eingeben',
  'Please select a time zone': 'Bitte eine Zeitzone wählen',
  'enter a country code such as NZ or GB': 'ein Länderkürzel wie NZ oder GB eingeben',
  'Company that provides this installation; shown in page titles and mails':
    'Wer diese Installation bereitstellt; im Titel der Seiten und in E-Mails',
  'For accounts whose country has no known currency': 'Von Konten, für deren Land hier keine Währung bekannt ist',
  'For new accounts if none is given': 'Von neuen Konten, wo nichts angegeben ist',
  'This installation has been set up already.': 'Diese Installation ist schon eingerichtet.',
  'Installation Set Up!': 'Installation eingerichtet!',
  'Please enter a label': 'Bitte eine Bezeichnung eingeben',
  'Please enter a sheet': 'Bitte ein Blatt eingeben',
  'What is imported and how': 'Was importiert wird, und wie',
  'Please enter a header': 'Bitte eine Kopfzeile eingeben',
  'A recognised header; empty if the column is left out':
    'Eine Kopfzeile, die erkannt wird; leer, wo die Spalte ausgelassen wird',
  'It has already been chosen how this header is read.': 'Was diese Kopfzeile bedeutet, ist schon ausgewählt.',
  'Please enter a Label': 'Bitte eine Bezeichnung eingeben',
  'Please select a valid status': 'Bitte einen gültigen Status wählen',
  'Please select an account': 'Bitte ein Konto wählen',
  'Please enter the requests per minute': 'Bitte die Anfragen je Minute eingeben',
  'Please select a valid type': 'Bitte eine gültige Art wählen',
  'Please enter a valid latitude': 'Bitte eine gültige Breite eingeben',
  'Please enter a valid longitude': 'Bitte eine gültige Länge eingeben',
  'Please select a plan': 'Bitte einen Tarif wählen',
  'Please select an emission factor': 'Bitte einen Emissionsfaktor wählen',
  'Please enter a valid start date DD/MM/YYYY': 'Bitte ein gültiges Anfangsdatum TT.MM.JJJJ eingeben',
  'Please enter a valid end date DD/MM/YYYY': 'Bitte ein gültiges Enddatum TT.MM.JJJJ eingeben',
  'Please enter a valid event date DD/MM/YYYY': 'Bitte ein gültiges Datum des Ereignisses TT.MM.JJJJ eingeben',
  'Please enter a valid Notified On date DD/MM/YYYY': 'Bitte ein gültiges Datum der Meldung TT.MM.JJJJ eingeben',
  'Please enter a valid date DD/MM/YYYY': 'Bitte ein gültiges Datum TT.MM.JJJJ eingeben',
  'Please select a valid frequency': 'Bitte eine gültige Häufigkeit wählen',
  'Please select a channel': 'Bitte einen Kanal wählen',
  'Please select a building': 'Bitte ein Gebäude wählen',
  'Please enter a file name': 'Bitte einen Dateinamen eingeben',
  'Please select a site': 'Bitte einen Standort wählen',
  'Please enter a channel key': 'Bitte einen Kanalschlüssel eingeben',
  'Please select a valid unit of measure': 'Bitte eine gültige Maßeinheit wählen',
  'Please select a valid summation type': 'Bitte eine gültige Art der Summierung wählen',
  'Please select a valid time zone': 'Bitte eine gültige Zeitzone wählen',
  'Please select a valid interval frequency': 'Bitte eine gültige Häufigkeit der Intervalle wählen',
  'Please select a valid value type': 'Bitte eine gültige Art des Werts wählen',
  'Please select a valid nature type': 'Bitte eine gültige Beschaffenheit wählen',
  'Please enter a External Id': 'Bitte eine externe Kennung eingeben',
  'Please enter a Reference': 'Bitte eine Referenz eingeben',
  'Please enter a display name': 'Bitte einen Anzeigenamen eingeben',
  'Please enter an email address': 'Bitte eine E-Mail-Adresse eingeben',
  'Please select an contact': 'Bitte einen Kontakt wählen',
  'Please select a contact': 'Bitte einen Kontakt wählen',
  'Please select a valid role': 'Bitte eine gültige Rolle wählen',
  'Please enter a Code': 'Bitte einen Code eingeben',
  'Please select a dashboard': 'Bitte ein Dashboard wählen',
  'Please enter a heading': 'Bitte eine Überschrift eingeben',
  'Please select a valid scope': 'Bitte einen gültigen Scope wählen',
  'Please select a category': 'Bitte eine Kategorie wählen',
  'Please enter a unit': 'Bitte eine Einheit eingeben',
  'Please select a feed': 'Bitte einen Datenlogger wählen',
  'Please enter a valid register address': 'Bitte eine gültige Registeradresse eingeben',
  'Please enter a valid register count': 'Bitte eine gültige Anzahl der Register eingeben',
  'Please select a valid register type': 'Bitte eine gültige Art des Registers wählen',
  'Please enter a valid read frequency': 'Bitte einen gültigen Leseabstand eingeben',
  'Please select a group': 'Bitte eine Gruppe wählen',
  'Please select a load': 'Bitte einen Verbraucher wählen',
  'Please select a service': 'Bitte einen Dienst wählen',
  'Please select a type': 'Bitte eine Art wählen',
  'Please select a project': 'Bitte ein Projekt wählen',
  'Please select a report': 'Bitte einen Bericht wählen',
  'Please select a valid Utility Type': 'Bitte ein gültiges Medium wählen',
  'Please enter a model type': 'Bitte eine Modellart eingeben',
  'Please select a notification': 'Bitte eine Meldung wählen',
  'Please select a correlated notification': 'Bitte eine korrelierte Meldung wählen',
  'Please select an alert type': 'Bitte eine Art der Meldung wählen',
  'Please select a valid Priority': 'Bitte eine gültige Dringlichkeit wählen',
  'Please select a root cause': 'Bitte eine Ursache wählen',
  'Please enter a message': 'Bitte einen Text eingeben',
  'Please select a valid baseline mode': 'Bitte eine gültige Art des Basiswerts wählen',
  'You have entered in an invalid number(s) for one of the targets. Please ensure it is just a number with no special characters.':
    'Eines der Ziele ist keine gültige Zahl. Bitte nur eine Zahl ohne Sonderzeichen eingeben.',
  'Please select a valid notification frequency': 'Bitte eine gültige Häufigkeit der Meldungen wählen',
  'Please enter an address': 'Bitte eine Adresse eingeben',
  'Please select a weather location': 'Bitte eine Wetterstation wählen',
  'Please select a valid reading type': 'Bitte eine gültige Art des Messwerts wählen',
  'Please select an account before clicking next': 'Bitte vor „Weiter“ ein Konto wählen',

  'The end must not be before the start': 'Das Ende darf nicht vor dem Beginn liegen',
  'This channel already has a baseline at this time': 'Dieser Kanal hat zu dieser Zeit schon einen Basiswert',
  'This channel already has a mapping with this External Id':
    'Dieser Kanal hat schon eine Zuordnung mit dieser externen Kennung',
  'This channel is already used in the formula.': 'Dieser Kanal kommt in der Formel schon vor.',
  'They come from the baseline of a project that is measured on one channel: add it on the page of the project.':
    'Sie kommen aus dem Vergleichszeitraum eines Projekts, der an einem Kanal gemessen wird: Fügen Sie ihn auf der Seite des Projekts hinzu.',
  'This channel already has a reading at this time': 'Dieser Kanal hat zu dieser Zeit schon einen Messwert',
  'This contact already has a role in this account.': 'Dieser Kontakt hat in diesem Konto schon eine Rolle.',
  'This channel already has a BacNet config for this feed':
    'Dieser Kanal hat für diesen Datenlogger schon eine BacNet-Konfiguration',
  'This channel already has a Modbus config for this feed':
    'Dieser Kanal hat für diesen Datenlogger schon eine Modbus-Konfiguration',
  'This site is in this group already': 'Dieser Standort ist schon in dieser Gruppe',
  'This notification already has a forecast at this time': 'Diese Meldung hat zu dieser Zeit schon eine Vorhersage',
  'This contact has seen this notification already': 'Dieser Kontakt hat diese Meldung schon gesehen',
  'This building already has usage for this month and utility':
    'Dieses Gebäude hat für diesen Monat und dieses Medium schon einen Verbrauch',
  'This account already has a report of this type': 'Dieses Konto hat schon einen Bericht dieser Art',
  'This account already has a tariff for this utility from this day':
    'Dieses Konto hat für dieses Medium schon einen Tarif ab diesem Tag',
  'This weather location already has a reading of this type at this time':
    'Diese Wetterstation hat zu dieser Zeit schon einen Messwert dieser Art',
  "Couldn't match load id": 'Es gibt keinen Verbraucher mit dieser Kennung',

  'Converts gas that is metered in m³ to energy; if empty, this gas is not counted':
    'Rechnet in m³ gemessenes Gas in Energie um; ohne diese Angabe zählt es nicht',
  'From the main address': 'Aus der Hauptadresse',
  'Country or region whose holidays apply, such as NZ or GB-SCT; empty: those of the country of the account. Low use on these days raises no notification':
    'Land oder Region, deren Feiertage gelten, etwa NZ oder GB-SCT; leer: die des Landes des Kontos. Geringer Verbrauch fällt dann nicht auf',
  'enter a code such as NZ or GB-SCT, or the word none': 'einen Code wie NZ oder GB-SCT eingeben, oder das Wort none',
  'The last closed day': 'Der letzte geschlossene Tag',
  'This account already has a closure from this day': 'Dieses Konto hat schon eine Schließzeit ab diesem Tag',
  'Filled in from the lines of the address until somebody edits it': 'Aus den Zeilen der Adresse, bis jemand es ändert',
  'Later assessments are compared with this one': 'Spätere Bewertungen werden mit dieser verglichen',
  'Features that are switched on for this contact in this account, separated by commas':
    'Funktionen, die für diesen Kontakt in diesem Konto eingeschaltet sind, durch Kommas getrennt',
  'From 0, transparent, to 1, opaque': 'Von 0, unsichtbar, bis 1, deckend',
  'One point on each line': 'Ein Punkt je Zeile',
  'Per unit of the source': 'Je Einheit der Quelle',
  'Share of the variance that the model explains, from 0 to 1':
    'Anteil der Varianz, den das Modell erklärt, von 0 bis 1',
  'Cost of the use above expected, at the tariff': 'Kosten des Verbrauchs über der Erwartung, zum Tarif',
  'Value of the use below expected, at the tariff': 'Wert des Verbrauchs unter der Erwartung, zum Tarif',
  'Cost of the expected use where readings are missing or wrong: the actual use is not known':
    'Kosten des erwarteten Verbrauchs, wo Messwerte fehlen oder falsch sind: Der tatsächliche ist nicht bekannt',
  'Only while it is ongoing': 'Nur solange sie andauert',
  'Only for ongoing alerts': 'Nur für Andauerndes',
  'From -1 to 1': 'Von -1 bis 1',
  'It is snoozed until then': 'Bis dahin ist sie zurückgestellt',
  'Its cost when it was snoozed; it comes back when the cost has risen by half':
    'Was sie kostete, als sie zurückgestellt wurde; steigt das um die Hälfte, ist sie wieder da',
  'Only if both months are about equally complete': 'Nur wenn beide Monate etwa gleich vollständig sind',
  'Save the target as the percent of baseline, for example 95':
    'Das Ziel als Prozent des Basiswerts speichern, zum Beispiel 95',
  'In the unit of the channel': 'In der Einheit des Kanals',
  'With a feed, the key may only deliver readings of its channels':
    'Mit einem Datenlogger darf der Schlüssel nur Messwerte von dessen Kanälen liefern',
  'For the whole account; not possible with a feed': 'Für das ganze Konto; nicht mit einem Datenlogger',
  'The station that the readings come from': 'Die Station, von der die Messwerte kommen',

  'Load Added! Adding channels now.': 'Verbraucher hinzugefügt! Jetzt kommen die Kanäle dazu.',
  'Report Added! Reloading page.': 'Bericht hinzugefügt! Die Seite wird neu geladen.',
  'Channel Delta Added!': 'Differenzkanal hinzugefügt!',
  'Bulk Loads Feed Changed!': 'Datenlogger der Verbraucher geändert!',
  'Bulk Loads Channels Feed Changed!': 'Datenlogger der Kanäle dieser Verbraucher geändert!',
  'Channels Feed Updated!': 'Datenlogger der Kanäle geändert!',
  'Feeds Config Channels Created!': 'Konfiguration der Kanäle angelegt!',
  'Now changing Channels Feeds, please wait': 'Der Datenlogger der Kanäle wird geändert, bitte warten',
  'Adding feeds config channels, please wait!': 'Die Konfiguration der Kanäle wird angelegt, bitte warten!',
  'There was an error with Feeds Config Channels, one or more may already exist. Please double check to ensure they were created correctly.':
    'Bei der Konfiguration der Kanäle ist ein Fehler aufgetreten, vielleicht gibt es manche schon. Bitte prüfen, ob alle richtig angelegt sind.',
  'No load was changed: they are gone, or you may not change them.':
    'Kein Verbraucher wurde geändert: Es gibt sie nicht mehr, oder Sie dürfen sie nicht ändern.',
  'There was a problem updating notifications, please refresh and review.':
    'Beim Ändern der Meldungen ist ein Fehler aufgetreten, bitte neu laden und prüfen.',
  'There was a problem adding this contact. Reload the page and try again':
    'Beim Hinzufügen dieses Kontakts ist ein Fehler aufgetreten. Bitte die Seite neu laden und noch einmal versuchen',
  'There was a problem with one of the requests, please reload the page and try again':
    'Bei einer der Anfragen ist ein Fehler aufgetreten, bitte die Seite neu laden und noch einmal versuchen',
  'The roles were added, but not every invitation could be mailed. Save again to mail those that are left.':
    'Die Rollen sind hinzugefügt, aber nicht jede Einladung ließ sich verschicken. Noch einmal speichern verschickt die übrigen.',
  'The role was added, but the invitation could not be mailed. Please try again later.':
    'Die Rolle ist hinzugefügt, aber die Einladung ließ sich nicht verschicken. Bitte später noch einmal versuchen.',
  'Document Added!': 'Dokument hinzugefügt!',
  'Document Deleted!': 'Dokument gelöscht!',
  'Session ended!': 'Sitzung beendet!',
  'Channel key': 'Kanalschlüssel',
  'Rules of both channels': 'Regeln beider Kanäle',
  'Reports of this type': 'Berichte dieser Art',
  'Channels of these': 'Deren Kanäle',
  'Channels of the load': 'Kanäle des Verbrauchers',

  'Someone else has changed this record in the meantime.': 'Inzwischen hat jemand anderes diesen Datensatz geändert.',
  'Someone else has changed this record in the meantime. Choose what to keep.':
    'Inzwischen hat jemand anderes diesen Datensatz geändert. Wählen Sie, was bleiben soll.',
  'The data service refused this without a reason.': 'Der Datendienst hat das ohne Angabe eines Grundes abgelehnt.',
  'The data service gave an answer that could not be read.': 'Die Antwort des Datendienstes war nicht lesbar.',
  'The data service cannot be reached. Check the connection and try again.':
    'Der Datendienst ist nicht zu erreichen. Bitte die Verbindung prüfen und noch einmal versuchen.',
  'This notification no longer exists, or you have no access to it.':
    'Diese Meldung gibt es nicht mehr, oder Sie dürfen sie nicht sehen.',
  'The browser does not let this page copy: select the text, and copy it by keyboard.':
    'Der Browser lässt diese Seite nicht kopieren: bitte den Text markieren und mit der Tastatur kopieren.',
  'This is refused.': 'Das ist abgelehnt.',
  'Failed to upload document': 'Das Dokument konnte nicht hochgeladen werden',
  'Failed to delete document': 'Das Dokument konnte nicht gelöscht werden',
  'There was a problem parsing the json': 'Das JSON ist nicht lesbar',
};
