/** What a query says to the driver so that it waits for a day: the timeout of the pool is for requests. */
export const noQueryTimeout = { query_timeout: 86_400_000 } as const;
