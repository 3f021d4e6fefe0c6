import { pascalOf } from '../words';
import type { DefinitionsByFile } from './rule';

/** Checks that a resource has the name of its file, and that names, tables, nouns and dialogs are unique. */
export function* checkNames(files: DefinitionsByFile): Iterable<string> {
  const seen = new Map<string, string>();
  for (const [file, { name, table, noun, plural, create }] of Object.entries(files)) {
    const expected = file.replace(/\.ts$/, '');
    if (name !== expected) yield `resources/${file}: name '${name}' must be the file's, '${expected}'.`;
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
  // Several resources may share a link dialog, but it must not be another one's create dialog.
  for (const [file, { link }] of Object.entries(files))
    for (const dialog of link?.dialogs ?? []) {
      const other = seen.get(`dialog ${dialog}`);
      if (other)
        yield `resources/${file}: link.dialogs '${dialog}' is taken by resources/${other}, which creates by it.`;
    }
}
