type Prefill = () => unknown;

const files = import.meta.glob<Prefill>('../widgets/prefills/*.ts', { eager: true, import: 'prefill' });
const prefills = new Map(
  Object.entries(files).map(([path, prefill]) => [path.slice('../widgets/prefills/'.length, -3), prefill]),
);

/** The generator that a resource file asks for by name (`prefill: 'channelKey'`). */
export const prefillNamed = (name: string): Prefill | undefined => prefills.get(name);

export const prefillNames: readonly string[] = [...prefills.keys()];
