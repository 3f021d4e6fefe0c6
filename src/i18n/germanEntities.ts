interface EntityWords {
  readonly menu: string;
  /** One and many. */
  readonly name: string;
}

const named = (menu: string, one: string, many: string = menu): EntityWords => ({ menu, name: `${one} |||| ${many}` });

/** What kinds of records are called in German, by the name of their resource file. */
export const germanEntities: Readonly<Record<string, EntityWords>> = {
  notifications: named('Meldungen', 'Meldung'),
  contacts: named('Kontakte/Benutzer', 'Kontakt', 'Kontakte'),
  accounts: named('Konten', 'Konto'),
  accountsSubscription: named('Abonnements', 'Abonnement'),
  accountsAddress: named('Adressen', 'Adresse'),
  apiKeys: named('API-Schlüssel', 'API-Schlüssel'),
  monthlyUsage: named('Monatsverbrauch', 'Monatsverbrauch'),
  tariffs: named('Verbrauchstarife', 'Verbrauchstarif'),
  sites: named('Standorte', 'Standort'),
  buildings: named('Gebäude', 'Gebäude'),
  loads: named('Verbraucher', 'Verbraucher'),
  channels: named('Kanäle', 'Kanal'),
  channelsRules: named('Kanalregeln', 'Kanalregel'),
  channelsMappings: named('Kanalzuordnungen', 'Kanalzuordnung'),
  loadsType: named('Verbraucherarten', 'Verbraucherart'),
  feedsTypes: named('Loggerarten', 'Loggerart'),
  groupsSites: named('Standorte der Gruppe', 'Standort der Gruppe'),
  feeds: named('Datenlogger', 'Datenlogger'),
  feedsConfigModbus: named('Modbus-Konfiguration', 'Modbus-Konfiguration', 'Modbus-Konfigurationen'),
  feedsConfigBacNet: named('BacNet-Konfiguration', 'BacNet-Konfiguration', 'BacNet-Konfigurationen'),
  emissions: named('Emissionsfaktoren', 'Emissionsfaktor'),
  projects: named('Projekte', 'Projekt'),
  consumptionJobs: named('Aufträge', 'Auftrag'),
  channelsJobs: named('Kanalaufträge', 'Kanalauftrag'),
  reports: named('Berichte', 'Bericht'),
  dashboards: named('ESP View', 'Dashboard', 'Dashboards'),
  history: named('Verlauf', 'Eintrag', 'Einträge'),
  weather: named('Wetter', 'Wetterstation', 'Wetterstationen'),
  groups: named('Gruppen', 'Gruppe'),
  contactsRole: named('Rollen', 'Rolle'),
  plans: named('Tarife', 'Tarif'),
  documents: named('Dokumente', 'Dokument'),
  sessions: named('Sitzungen', 'Sitzung'),
};
