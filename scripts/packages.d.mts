export function hasPackages(folder: string, wanted: { readonly dev: boolean }): boolean;
