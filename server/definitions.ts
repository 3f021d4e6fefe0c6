import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { catalogue, exportedFiles } from '../resources/language/all';
import type { Catalogue } from '../resources/language/catalogue';
import { checkDefinitions } from '../resources/language/check/checkDefinitions';
import { type ConsoleNames, widgetTypes } from '../resources/language/check/rule';
import { projectFolder } from './project';

/** Thrown where resource files contradict each other or the console; its message has a line for each mistake. */
export class MistakenDefinitions extends Error {
  override readonly name = 'MistakenDefinitions';
  constructor(readonly mistakes: readonly string[]) {
    super(`The resource files have mistakes:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}

export function checkedCatalogue(): Catalogue {
  const mistakes = checkDefinitions(exportedFiles, catalogue, consoleNames());
  if (mistakes.length > 0) throw new MistakenDefinitions(mistakes);
  return catalogue;
}

/**
 * Returns the names of widgets, flows and dialogs that the console has, by its files; undefined where its source is not
 * installed.
 */
export function consoleNames(): ConsoleNames | undefined {
  const source = path.join(projectFolder, 'src');
  if (!existsSync(source)) return undefined;
  const widgets = Object.fromEntries(widgetTypes.map((type) => [type, namesIn(path.join(source, 'widgets', type))]));
  const panels = new Set([...(widgets.panels ?? []), ...namesIn(path.join(source, 'explore', 'tabs'))]);
  const icons = path.join(projectFolder, 'node_modules', '@mui', 'icons-material');
  return {
    widgets: { ...(widgets as ConsoleNames['widgets']), panels },
    flows: namesIn(path.join(source, 'flows'), /^add/),
    dialogs: namesIn(path.join(source, 'dialogs'), /^[a-z].*\.tsx$/),
    isIcon: (name) => !existsSync(icons) || (/^\w+$/.test(name) && existsSync(path.join(icons, `${name}.js`))),
  };
}

function namesIn(folder: string, pattern = /./): ReadonlySet<string> {
  const files = readdirSync(folder).filter((file) => pattern.test(file));
  return new Set(files.map((file) => path.parse(file).name));
}
