import type { Messages } from './messages';

export const germanApiKeyMessages: Messages['apiKeys'] = {
  notIssued: 'Dieser Schlüssel hat noch kein Geheimnis: Damit lässt sich nichts tun.',
  issuedBefore:
    'Dieser Schlüssel hat ein Geheimnis, das nicht wieder angezeigt werden kann. Ein neues ersetzt es sofort.',
  issue: 'Geheimnis ausstellen',
  issueAnother: 'Geheimnis ersetzen',
  mayNot: 'Admins des Kontos stellen sein Geheimnis aus.',
  shownOnce: 'Kopieren Sie den Schlüssel jetzt: Er wird nicht wieder angezeigt. Wer ihn hat, hat alle seine Rechte.',
  key: 'Schlüssel',
  copy: 'Schlüssel kopieren',
  copied: 'Kopiert',
  tryIt: 'Setzen Sie den Schlüssel eines Kanals ein und probieren Sie es aus:',
  example: 'Beispiel',
};

/** Labels of the fields of API keys in German, by the English of the resource file. */
export const germanApiKeyFields: Readonly<Record<string, string>> = {
  'Limited to feed': 'Nur dieser Datenlogger',
  'Delivers readings': 'Liefert Messwerte',
  'Reads usage': 'Liest Verbrauch',
  'Requests per minute': 'Anfragen pro Minute',
  'Begins with': 'Beginnt mit',
  Issued: 'Ausgestellt',
  'Issued by': 'Ausgestellt von',
  'Last used': 'Zuletzt verwendet',
  'Last used from': 'Zuletzt verwendet von',
};
