import { germanViewMessages } from './germanViewMessages';
import type { Messages } from './messages';

export const germanAccessMessages: Messages['access'] = {
  title: 'Berechtigungen',
  about: 'Nach den Rollen unten. Personal des Anbieters darf all das in jedem Konto.',
  may: 'Darf',
  because: 'Durch die Rolle',
  people: 'Personen',
  see: 'Alles des Kontos sehen',
  review: 'Meldungen prüfen',
  edit: 'Standorte, Gebäude, Verbraucher, Kanäle und Datenlogger anlegen und bearbeiten',
  remove: 'Löschen und vieles auf einmal ändern',
  administer: 'Personen, Adressen, Berichte und Dashboards verwalten',
  anyRole: 'Jede',
  roleAndAbove: '%{role} oder mehr',
  nobody: 'Niemand',
  further: 'und %{count} weitere',
  without: 'Ohne Zugang: %{names}',
  ...germanViewMessages,
};
