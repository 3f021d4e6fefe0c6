import { defineEnum } from '../language/enumeration';

export const Sort = defineEnum('Sort', { None: 0, Ascending: 1, Descending: 2 });
