import { useStore } from 'react-admin';
import { favouritesKey, isSameRecord, type MarkedRecord, maxFavourites } from '../../data/markedRecords';

const none: readonly MarkedRecord[] = [];

/** Returns whether a record is a favourite of the person, whether the list of favourites is full, and `toggle`. */
export function useFavourite(record: MarkedRecord) {
  const [favourites, setFavourites] = useStore<readonly MarkedRecord[]>(favouritesKey, none);
  const others = favourites.filter((other) => !isSameRecord(other, record));
  const isFavourite = others.length < favourites.length;
  return {
    isFavourite,
    isFull: !isFavourite && favourites.length >= maxFavourites,
    toggle: (): void => setFavourites(isFavourite ? others : [...favourites, record]),
  };
}
