import { kind as json } from './json';

/** The other type that PostgreSQL has for documents: to people there is no difference. */
export const kind = json;
