import type { Messages } from './messages';

export const germanTriggerMessages: Messages['triggers'] = {
  trigger: 'Starten',
  close: 'Schließen',
  backwards: 'Das Anfangsdatum liegt nach dem Enddatum.',
  tooLong: 'Ein Auftrag umfasst höchstens 365 Tage! Bitte anpassen und erneut versuchen.',
  future: 'Berechnungen in der Zukunft können nicht gestartet werden',
  dimensionsDone: 'Dimensionsauftrag gestartet!',
  dimensionsFailed: 'Der Dimensionsauftrag konnte nicht gestartet werden',
  calculatedDone: 'Auftrag für berechnete Kanäle gestartet!',
  calculatedFailed: 'Der Auftrag für berechnete Kanäle konnte nicht gestartet werden',
  nothing: 'Öffnen Sie zuerst ein Konto, eine Gruppe, einen Standort, ein Gebäude, einen Verbraucher oder einen Kanal.',
  noChannel: 'Öffnen Sie zuerst einen berechneten Kanal.',
};
