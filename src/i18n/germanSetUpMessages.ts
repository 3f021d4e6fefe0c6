import type { Messages } from './messages';

export const germanSetUpMessages: Messages['setUp'] = {
  title: 'Einrichtung',
  about: 'Noch %{smart_count} Schritt |||| Noch %{smart_count} Schritte',
  done: 'Erledigt',
  open: 'Noch offen',
  hide: 'Schritte ausblenden',
  byLogger: 'Mit Datenlogger',
  installation: 'Installation einrichten',
  installationAbout: 'Ihr Unternehmen, und Währung, Land und Zeitzone, mit denen neue Konten beginnen.',
  account: 'Konto hinzufügen',
  accountAbout: 'Das Unternehmen, dessen Standorte, Zähler und Messwerte gespeichert werden.',
  place: 'Land und Zeitzone setzen',
  placeAbout: 'Tage, Monate und Berichte folgen der Zeitzone des Kontos.',
  colleagues: 'Kollegen einladen',
  colleaguesAbout: 'Sie bekommen per E-Mail einen Link, der ihr Passwort setzt.',
  readings: 'Messwerte liefern',
  readingsAbout: 'Mit einer Datei hier, oder von einem Datenlogger mit einem API-Schlüssel des Kontos.',
};
