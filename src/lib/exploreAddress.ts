/** The kinds of records that can be compared: those with usage, as `POST /platform/analytics/usage` takes them. */
export const comparedKinds = ['accounts', 'sites', 'buildings', 'loads', 'channels'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** A record that is compared: its kind and its id. */
export interface ComparedRecord {
  readonly kind: ComparedKind;
  readonly id: string;
}

/** Kinds of the records in a set, and kinds of the place that contains them. */
export const setMembers = ['buildings', 'loads', 'channels'] as const;
export type SetMembers = (typeof setMembers)[number];
export const setPlaces = ['accounts', 'sites', 'buildings'] as const;
export type SetPlace = (typeof setPlaces)[number];

/** All records of a kind in a place, as one entry of an address. */
export interface ComparedSet {
  readonly members: SetMembers;
  readonly place: SetPlace;
  readonly id: string;
}

/** Settings of Explore with their defaults, which addresses omit. `span` and `interval` are as in the Usage tab. */
export const exploreDefaults = {
  span: '30',
  from: '',
  to: '',
  interval: '',
  utility: '',
  layout: 'overlaid',
  normalise: 'none',
  order: 'name',
  scale: 'own',
  view: 'picture',
} as const;
export type ExploreSettings = Readonly<Record<keyof typeof exploreDefaults, string>>;

export const explorePath = '/app/explore';

/**
 * Returns the address at which Explore shows these records. Two loads over the 14 days from 1 to 14 March 2026:
 * `exploreAddress([{ kind: 'loads', id }, { kind: 'loads', id: other }], { span: 'custom', from: '2026-03-01',
 * to: '2026-03-14', interval: 'Hourly' })`; `to` is the last day that is shown.
 */
export function exploreAddress(
  records: readonly ComparedRecord[],
  settings: Partial<ExploreSettings> = {},
  sets: readonly ComparedSet[] = [],
): string {
  const query = new URLSearchParams(recordParams(records));
  if (sets.length > 0) query.set('sets', setsParam(sets));
  for (const [name, value] of Object.entries(settings))
    if (value !== exploreDefaults[name as keyof ExploreSettings]) query.set(name, value);
  return query.size === 0 ? explorePath : `${explorePath}?${query}`;
}

/** Maximum of records in an address besides sets: the platform refuses addresses of more than 8,192 characters. */
export const maxExplored = 200;
/** One more than is shown, so that the page at the address can report that there were more. */
const maxInAddress = maxExplored + 1;

/** Returns an address's parameters for records: by kind the ids, joined by full stops, which need no escaping. */
export function recordParams(records: readonly ComparedRecord[]): Partial<Record<ComparedKind, string>> {
  const idsOf = (kind: ComparedKind): readonly string[] =>
    records
      .slice(0, maxInAddress)
      .filter((record) => record.kind === kind)
      .map(({ id }) => id);
  return Object.fromEntries(comparedKinds.map((kind) => [kind, idsOf(kind).join('.')]).filter(([, ids]) => ids !== ''));
}

/** Returns the distinct records in an address; values that are no UUIDs are left out. */
export function recordsIn(params: URLSearchParams): readonly ComparedRecord[] {
  return comparedKinds.flatMap((kind) => {
    const ids = (params.get(kind) ?? '').toLowerCase().split('.').filter(isUuid);
    return [...new Set(ids)].map((id) => ({ kind, id }));
  });
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Maximum of sets in an address. */
const maxSets = 20;

/** Returns a set as text for an address: `channels_buildings_` and the id. */
export const setText = ({ members, place, id }: ComparedSet): string => [members, place, id].join('_');

/** Returns an address's parameter for sets. */
export const setsParam = (sets: readonly ComparedSet[]): string => sets.slice(0, maxSets).map(setText).join('.');

/** Returns the distinct sets in an address; values that are no sets are left out. */
export function setsIn(params: URLSearchParams): readonly ComparedSet[] {
  const texts = new Set((params.get('sets') ?? '').toLowerCase().split('.'));
  const sets = [...texts].flatMap((text): readonly ComparedSet[] => {
    const [first, second, id = ''] = text.split('_');
    const members = setMembers.find((name) => name === first);
    const place = setPlaces.find((name) => name === second);
    const isBelow = members && place && comparedKinds.indexOf(members) > comparedKinds.indexOf(place);
    return isBelow && isUuid(id) ? [{ members, place, id }] : [];
  });
  return sets.slice(0, maxSets);
}
