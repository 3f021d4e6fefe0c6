/** Path of a browser that is there. */
export function findBrowser(): Promise<string | undefined>;
/** The same, and installs one where there is none. */
export function needBrowser(): Promise<string | undefined>;
