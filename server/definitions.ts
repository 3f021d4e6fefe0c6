import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { catalogue, resourceFiles } from '../resources/language/all';
import type { Catalogue } from '../resources/language/catalogue';
import { checkDefinitions } from '../resources/language/check/checkDefinitions';
import type { ConsoleNames } from '../resources/language/check/rule';
import { projectFolder } from './project';

/** Resource files that do not fit each other or the console: all mistakes, a line each. */
export class MistakenDefinitions extends Error {
  override readonly name = 'MistakenDefinitions';
  constructor(readonly mistakes: readonly string[]) {
    super(`The resource files have mistakes:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}

export function checkedCatalogue(): Catalogue {
  const mistakes = checkDefinitions(resourceFiles, catalogue, consoleNames());
  if (mistakes.length > 0) throw new MistakenDefinitions(mistakes);
  return catalogue;
}

/** What the console's source offers, where it is at hand: a folder for each sort of widget, a file for each widget and flow. */
function consoleNames(): ConsoleNames | undefined {
  const folder = path.join(projectFolder, 'src', 'widgets');
  if (!existsSync(folder)) return undefined;
  const sorts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = sorts.flatMap((sort) => readdirSync(path.join(folder, sort.name)));
  const flows = readdirSync(path.join(projectFolder, 'src', 'flows')).filter((file) => file.startsWith('add'));
  return { widgets: namesOf(files), flows: namesOf(flows) };
}

const namesOf = (files: readonly string[]) => new Set(files.map((file) => path.parse(file).name));
