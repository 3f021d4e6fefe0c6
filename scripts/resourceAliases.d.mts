/** The name by which modules import a folder, and the folder. */
export const resourceAliases: Readonly<Record<string, string>>;
