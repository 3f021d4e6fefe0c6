import type { Messages } from './messages';

/** Labels of what verdicts have taught, in German, by their English. */
export const germanLearntLabels: Readonly<Record<string, string>> = {
  'Learnt for': 'Gelernt für',
  Nowhere: 'Nirgends',
  'These meters': 'Diese Zähler',
  'The whole building': 'Das ganze Gebäude',
  'The whole account': 'Das ganze Konto',
};

/** Sentences of it, in German, by their English. */
export const germanLearntSentences: Readonly<Record<string, string>> = {
  'Please select what it is learnt for': 'Bitte wählen, wofür es gelernt wird',
};

/** The words of what verdicts have taught the detection, in German. */
export const germanLearntMessages: Messages['learnt'] = {
  title: 'Aus Urteilen gelernt',
  about: 'Dies wird bis dahin nicht wieder gemeldet. Nehmen Sie eines zurück, und das nächste wird gemeldet wie zuvor.',
  until: 'nicht gemeldet vor dem %{day}',
  where: 'Nicht wieder gemeldet für',
  ifDismissed: 'Wenn verworfen, nicht wieder für',
  takeBack: 'Zurücknehmen',
  takeBackOf: 'Zurücknehmen: %{what}',
  takenBack: 'Zurückgenommen: Es wird wieder gemeldet, sobald es das nächste Mal gefunden wird.',
  changed: 'Geändert, wo es nicht wieder gemeldet wird.',
  knownIssue: 'Bekanntes Problem',
  failed: 'Was gelernt wurde, konnte nicht gelesen werden',
};
