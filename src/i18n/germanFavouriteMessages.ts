import type { Messages } from './messages';

/** The words of favourites, in German. */
export const germanFavouriteMessages: Messages['favourites'] = {
  title: 'Favoriten',
  one: 'Favorit',
  add: 'Zu den Favoriten hinzufügen',
  remove: 'Aus den Favoriten entfernen',
  removeOf: '%{label} aus den Favoriten entfernen',
  full: 'Es gibt schon 50 Favoriten. Entfernen Sie einen, um diesen hinzuzufügen.',
};
