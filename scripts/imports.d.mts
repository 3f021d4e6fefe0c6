export function importsIn(file: string): readonly string[];
export function distanceTo(file: string, others: ReadonlySet<string>): number;
export function textOf(file: string): string;
