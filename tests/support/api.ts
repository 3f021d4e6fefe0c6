import type { Catalogue } from '../../resources/language/catalogue';
import type { Api } from '../../server/graphql/api';
import { apiOf } from '../../server/graphql/api';
import { execute } from '../../server/graphql/execute';
import { readSettings } from '../../server/settings';
import type { Caller } from '../../server/sql/caller';
import {
  type Assertion,
  type ChangeSetInfo,
  Database,
  type OneStatement,
  runOneStatement,
  type Session,
} from '../../server/sql/database';
import { apiErrorOf } from '../../server/writes/databaseErrors';
import { errorBody } from '../../server/writes/errors';

export interface Answer {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly extensions?: { readonly estimated?: readonly string[]; readonly limited?: readonly string[] };
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly path: string };
  }[];
}

export type Ask = (caller: Caller, query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** Asks the data API as the route does, but without a socket. */
export function asking(catalogue: Catalogue, database: Database, env: Readonly<Record<string, string>> = {}): Ask {
  return askingOf(apiOf({ catalogue, database, settings: readSettings(env) }));
}

export const askingOf =
  (api: Api): Ask =>
  async (caller, query, variables) => {
    try {
      return JSON.parse(String(await execute(api, caller, { query, variables }))) as Answer;
    } catch (error) {
      const known = apiErrorOf(error, api.catalogue);
      if (!known) throw error;
      return errorBody(known);
    }
  };

/** A database whose every write is carried out, answered and undone. */
export class Rehearsal extends Database {
  override async write<T>(change: ChangeSetInfo, run: (session: Session) => Promise<T>): Promise<T> {
    const done: T[] = [];
    const undo = new Error('Only rehearsed.');
    await super
      .write(change, async (session) => {
        done.push(await run(session));
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return done[0] as T;
  }

  override writeOneStatement(
    change: ChangeSetInfo,
    one: OneStatement,
    assertion?: Assertion,
  ): Promise<readonly string[]> {
    return this.write(change, (session) => runOneStatement(session, change, one, assertion));
  }
}
