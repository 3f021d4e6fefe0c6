import type { Messages } from './messages';

/** The words of dialogs in German. */
export const germanDialogMessages: Messages['dialogs'] = {
  more: 'Mehr',
  another: 'Weitere anlegen',
  saveAndAdd: 'Speichern und weitere anlegen',
  mayNotAdd: 'Sie dürfen hier keine %{what} anlegen. Ein Admin des Kontos kann das ändern.',
  mayNotChange: 'Sie dürfen hier keine %{what} ändern. Ein Admin des Kontos kann das ändern.',
  mayNotDo: 'Sie dürfen das hier nicht. Ein Admin des Kontos kann das ändern.',
  stays: '%{kind} „%{label}“ bleibt.',
  waits: '„%{title}“ wartet mit allem, was Sie eingegeben haben, und geht damit weiter.',
  from: 'Für %{label}.',
  thisRecord: 'diesen Datensatz',
  otherParents: 'Übergeordnete selbst wählen',
  otherParent: 'Etwas anderes wählen',
  discardTitle: 'Eingaben verwerfen?',
  keepEditing: 'Weiter bearbeiten',
  unavailable: 'Noch nicht verfügbar',
  unavailableAbout: 'Der Dialog „%{modal}“ gehört nicht zu dieser Version.',
  nothingToLink: 'Nichts zu verknüpfen',
  nothingToLinkAbout:
    'Öffnen Sie zuerst den Datensatz, der verknüpft werden soll, und wählen Sie auf seiner Seite „Verknüpfen“.',
  steps: 'Schritte beim Speichern',
  underway: 'Wird gespeichert',
  done: 'Erledigt',
  refused: 'Abgelehnt',
  undone: 'Nicht gespeichert',
  savedBefore:
    'Dies wurde beim ersten Mal gespeichert, ohne das, was Sie seitdem geändert haben. Öffnen Sie es, um es zu ändern.',
  results: 'Ergebnisse',
  invited: 'Eingeladen',
  selectLoads: 'Wählen Sie zuerst Verbraucher in ihrer Liste aus, dann „Datenlogger wechseln“.',
  severalAccounts: 'Bitte nur Verbraucher eines Kontos auswählen: Ein Datenlogger liest für sein eigenes Konto.',
  feedOfLoads:
    'Ein Verbraucher und seine Kanäle wechseln zu diesem Datenlogger. |||| %{smart_count} Verbraucher und ihre Kanäle wechseln zu diesem Datenlogger.',
  feedOfChannels: 'Auch den Datenlogger der Kanäle wechseln',
};
