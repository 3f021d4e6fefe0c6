import { pascalOf } from '../words';
import type { ExportedFiles } from './rule';

/** A file and its resource have one name; names, tables, nouns and dialogs are taken once. */
export function* checkNames(files: ExportedFiles): Iterable<string> {
  const seen = new Map<string, string>();
  for (const [file, { name, table, noun, plural, create }] of Object.entries(files)) {
    const own = file.replace(/\.ts$/, '');
    if (name !== own) yield `resources/${file}: name '${name}' must be the file's, '${own}'.`;
    const taken = [
      [`name '${name}'`, `name ${name}`],
      [`table '${table}'`, `table ${table}`],
      // Operations and lines of history are named after them, without their spaces.
      [`noun '${noun}'`, `noun ${pascalOf(noun)}`],
      [`plural '${plural}'`, `plural ${pascalOf(plural)}`],
      ...(create ? [[`create.dialog '${create.dialog}'`, `dialog ${create.dialog}`] as const] : []),
    ] as const;
    for (const [place, id] of taken) {
      const other = seen.get(id);
      if (other) yield `resources/${file}: ${place} is taken by resources/${other}.`;
      else seen.set(id, file);
    }
  }
  // Several resources may share a dialog that looks for rows; none shares one that creates them.
  for (const [file, { link }] of Object.entries(files))
    for (const dialog of link?.dialogs ?? []) {
      const other = seen.get(`dialog ${dialog}`);
      if (other)
        yield `resources/${file}: link.dialogs '${dialog}' is taken by resources/${other}, which creates by it.`;
    }
}
