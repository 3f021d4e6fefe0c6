/** Returns the path of an installed browser. */
export function findBrowser(): Promise<string | undefined>;
/** Returns the same, and installs a browser where there is none. */
export function needBrowser(): Promise<string | undefined>;
