import type { ComponentType } from 'react';
import type { InputProps } from './kind';

const files = import.meta.glob<ComponentType<InputProps>>('../widgets/inputs/*.tsx', { eager: true, import: 'Input' });
const inputs = new Map(
  Object.entries(files).map(([path, Input]) => [path.slice('../widgets/inputs/'.length, -4), Input]),
);

/** The input that a resource file asks for by name (`input: 'SourceChannel'`): `src/widgets/inputs/SourceChannel.tsx`. */
export const widgetInput = (name: string): ComponentType<InputProps> | undefined => inputs.get(name);

export const inputNames: readonly string[] = [...inputs.keys()];
