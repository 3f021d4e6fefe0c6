/** One line of a Dockerfile: `RUN npm ci` is `{ does: 'RUN', what: 'npm ci' }`. */
export interface Instruction {
  readonly does: string;
  readonly what: string;
}

export interface Stage {
  /** As `--from` names it; empty for the last one. */
  readonly name: string;
  readonly steps: readonly Instruction[];
}

/** Returns the stages of a Dockerfile without comments, as far as this project's own needs it. */
export function stagesOf(dockerfile: string): readonly Stage[] {
  const lines = dockerfile.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: { name: string; steps: Instruction[] }[] = [];
  for (const line of lines) {
    const [does = '', ...rest] = line.split(' ');
    const what = rest.join(' ');
    if (does === 'FROM') stages.push({ name: / AS (\S+)$/.exec(what)?.[1] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ does, what });
  }
  return stages;
}
