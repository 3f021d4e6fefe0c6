import type { GraphQLSchema } from 'graphql';
import type { Catalogue } from '../../resources/language/catalogue';
import { newCache } from '../cache/caches';
import type { Context } from '../context';
import type { CallerCache } from '../identity/authenticate';
import { type Environment, readSettings } from '../settings';
import type { Database } from '../sql/database';
import { type Audience, audiences } from '../writes/audience';
import type { Bounds } from './bounds';
import { CountCache } from './cache/countCache';
import { ReadCoalescer } from './cache/readCoalescer';
import { ResponseCache } from './cache/responseCache';
import { Documents } from './document';
import { schemaOf } from './schema';
import type { Trust } from './trusted';

/** The data API of a process: its schemas, parsed documents, caches and bounds. */
export interface Api {
  readonly catalogue: Catalogue;
  readonly database: Database;
  /** Runs queries, on a replica where there is one. */
  readonly readCoalescer: ReadCoalescer;
  readonly schemas: Readonly<Record<Audience, GraphQLSchema>>;
  readonly documents: Readonly<Record<Audience, Documents>>;
  readonly bounds: Bounds;
  readonly countCache: CountCache;
  /** Callers with the rights that they had at their last request. */
  readonly callers: CallerCache;
  /** Undefined where the settings turn it off. */
  readonly responseCache?: ResponseCache | undefined;
}

interface Served extends Pick<Context, 'catalogue' | 'database' | 'reader'> {
  readonly settings?: Bounds & Pick<Environment, 'responseCacheBytes'>;
}

/** Returns the data API of a process. Without `trust` callers may send any document. */
export function apiOf(
  { catalogue, database, reader = database, settings = readSettings({}) }: Served,
  trust: Trust = {},
): Api {
  const [staff, contact] = audiences.map((audience) => schemaOf(catalogue, audience)) as [
    Api['schemas']['staff'],
    Api['schemas']['contact'],
  ];
  return {
    catalogue,
    database,
    readCoalescer: new ReadCoalescer(reader),
    schemas: { staff, contact },
    documents: {
      staff: new Documents(staff, 'staff', settings, trust.staff),
      contact: new Documents(contact, 'contact', settings, trust.contact),
    },
    bounds: settings,
    countCache: new CountCache(reader),
    callers: newCache('callers'),
    responseCache: settings.responseCacheBytes > 0 ? new ResponseCache(reader, settings.responseCacheBytes) : undefined,
  };
}
