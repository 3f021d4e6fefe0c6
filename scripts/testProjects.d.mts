export const slow: readonly string[];
export function filesOf(project: 'pure' | 'console' | 'database' | 'slow'): string[];
export function importsOf(file: string): ReadonlySet<string>;
