/** The page of the browser, by an object so that tests can stand in for what only a browser has. */
export const page = { reload: (): void => window.location.reload() };
