import type { Messages } from './messages';

export const germanConfigMessages: Messages['configs'] = {
  select: 'Wählen Sie zuerst Kanäle in einer Liste aus, dann „Konfigurationen erzeugen“.',
  kind: 'Konfigurationen',
  step: 'Schritt von Kanal zu Kanal',
  byLoad: 'Für jeden Verbraucher neu beginnen, mit dem nächsten Gerät',
  replace: 'Vorhandene Konfigurationen ersetzen',
  templates: 'Vorlagen',
  noTemplates:
    'Es gibt noch keine Vorlagen. Das Personal des Anbieters speichert hier die Regel eines Geräts, für alle.',
  aboutTemplates: 'Behält die Regel, wie sie in diesem Formular steht, für alle',
  preview: 'Konfigurationen nach dieser Regel',
  count: '%{count} von %{all} Kanälen erhalten eine Konfiguration',
  state: 'Ergebnis',
  new: 'Neu',
  replaced: 'Ersetzt',
  exists: 'Hat eine Konfiguration: bleibt unverändert',
  noFeed: 'Hat keinen Datenlogger',
  addressTaken: 'Adresse belegt durch %{by}',
  addressOutOfRange: 'Keine solche Adresse: Das Gerät hat 0 bis %{highest}',
  deviceOutOfRange: 'Kein solches Gerät: Es gibt 0 bis %{highest}',
  overlap: 'Der Schritt ist kleiner als die Register eines Kanals: Die Konfigurationen würden sich überschneiden.',
  tooMany:
    'Die Konfigurationen dieser Datenlogger sind nicht vollständig bekannt. Warten Sie, bis sie geladen sind, oder wählen Sie Kanäle von weniger Datenloggern aus.',
  nothing: 'Nach dieser Regel erhält kein Kanal eine Konfiguration.',
  saved: '%{count} %{noun} erzeugt!',
};
