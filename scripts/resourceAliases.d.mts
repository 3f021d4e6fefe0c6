/** Folders by the names by which modules import them. */
export const resourceAliases: Readonly<Record<string, string>>;
