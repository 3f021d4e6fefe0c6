export const slow: readonly string[];
export function filesOf(project: 'pure' | 'browser' | 'console' | 'database' | 'slow'): string[];
export function importsOf(file: string): ReadonlySet<string>;
