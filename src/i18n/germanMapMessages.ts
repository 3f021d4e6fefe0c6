import type { mapMessages } from './mapMessages';
import type { Messages } from './messages';

export const germanMapMessages: Pick<Messages['home'], keyof typeof mapMessages> = {
  map: 'Standorte auf der Karte',
  mapAbout: 'Jeder an der Wetterstation seiner Gebäude',
  mapSilent:
    '%{smart_count} Kanal seit drei Monaten ohne Daten |||| %{smart_count} Kanäle seit drei Monaten ohne Daten',
  mapToReview: '%{smart_count} Meldung zu prüfen |||| %{smart_count} Meldungen zu prüfen',
  mapCalm: 'Nichts braucht Aufmerksamkeit',
  mapSilentSites: 'Standorte mit Kanälen ohne Daten: %{count}',
  mapToReviewSites: 'Weitere Standorte mit Meldungen zu prüfen: %{count}',
  mapCalmSites: 'Nichts braucht Aufmerksamkeit: %{count}',
  mapOf: 'Von %{total} aktiven Standorten die ersten nach Bezeichnung und die, die Aufmerksamkeit brauchen: %{shown}',
  mapGroup: '%{count} Standorte hier, in %{calm} braucht nichts Aufmerksamkeit',
  mapMore: '%{count} weitere: alle Standorte',
  mapPlaceless:
    '%{smart_count} Standort hat keine Wetterstation |||| %{smart_count} Standorte haben keine Wetterstation',
};
