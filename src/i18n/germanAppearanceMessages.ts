import type { Messages } from './messages';

/** The words of one's appearance settings in German. */
export const germanAppearanceMessages: Messages['settings'] = {
  title: 'Aussehen',
  about: 'Gilt für Sie auf jedem Gerät, an dem Sie sich anmelden.',
  language: 'Sprache',
  theme: 'Farben',
  system: 'Wie das System',
  light: 'Hell',
  dark: 'Dunkel',
  density: 'Dichte',
  comfortable: 'Bequem',
  compact: 'Dicht',
  layout: 'In schmalen Fenstern',
  layoutPage: 'Ganze Seite, verkleinert',
  layoutSmall: 'Aufbau für kleine Bildschirme',
};
