import type { Field } from './field';
import type { Own } from './listSpec';
import type { MenuPlace } from './menu';
import type { Fields } from './resource';
import { pascalOf } from './words';

/**
 * A resource whose rows another GraphQL service has, with the schema of `ra-data-graphql-simple` (`allPrices`,
 * `_allPricesMeta` and `Price` for the type `Price`, each row with an `id`). It is listed and opened, its references
 * are links, and nothing is written: it has no table, no history and no imports.
 */
export interface ServiceResource<F extends Fields = Fields> {
  /** Its name in addresses: `/app/list/prices`. The file has the same name. */
  readonly name: string;
  /** Address of the service. Only the platform calls it, with the key that `SERVICE_KEYS` has under the name. */
  readonly service: string;
  /** The singular, with capitals: `Market Price`. Without spaces it is the name of the service's type. */
  readonly noun: string;
  readonly plural: string;
  /** The field that labels a row in titles and links. */
  readonly label: NoInfer<Own<F>>;
  /** Entry in the drawer. */
  readonly menu?: MenuPlace;
  /** Name of a Material icon. */
  readonly icon?: string;
  /** `everyone` lets all who are signed in read its rows; provider staff only otherwise. */
  readonly account?: 'everyone';
  /** All but `id`, which every row has. */
  readonly fields: F;
  /** The service's filter takes free text, as `q`. Contacts are not offered it where staff-only fields might match. */
  readonly search?: true;
  readonly list: {
    readonly columns: readonly NoInfer<Own<F>>[];
    readonly sort: Readonly<Partial<Record<NoInfer<Own<F>>, 'asc' | 'desc'>>>;
    /** Fields that the service's filter takes by their names and compares for equality. */
    readonly filters?: readonly NoInfer<Own<F>>[];
  };
  /** Headed groups of fields. */
  readonly detail: Readonly<Record<string, readonly NoInfer<Own<F>>[]>>;
}

/** Declares a resource that another GraphQL service answers. The file's default export. */
export function defineServiceResource<const F extends Fields>(definition: ServiceResource<F>): ServiceResource {
  return definition as unknown as ServiceResource;
}

/** Returns the name of the service's type: `Market Price` to `MarketPrice`. */
export const serviceType = ({ noun }: Pick<ServiceResource, 'noun'>): string => pascalOf(noun);

/** Returns the fields that provider staff or client contacts may read. */
export function serviceFields({ fields }: ServiceResource, isStaff: boolean): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => isStaff || !field.staffOnly);
}

/** Returns whether staff or contacts may search by free text: the service may compare it with staff-only fields. */
export const isSearchable = ({ search, fields }: ServiceResource, isStaff: boolean): boolean =>
  search === true && (isStaff || Object.values(fields).every(({ staffOnly }) => !staffOnly));

export function isService(exported: unknown): exported is ServiceResource {
  return typeof exported === 'object' && exported !== null && 'service' in exported;
}
