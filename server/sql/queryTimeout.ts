/** Options of a query whose driver timeout is a day: the timeout of the pool is for requests. */
export const noQueryTimeout = { query_timeout: 86_400_000 } as const;
