import { kind as json } from './json';

/** The console shows PostgreSQL's `json` columns like its `jsonb` columns. */
export const kind = json;
