import type { Catalogue } from '../catalogue';
import { checkAccount } from './account';
import { checkCreateForm } from './createForm';
import { checkDetail } from './detail';
import { checkFields } from './fields';
import { checkNames } from './names';
import { checkPaths } from './paths';
import { checkReferences } from './references';
import type { ConsoleNames, Files, Rule } from './rule';
import { checkSeries } from './series';
import { checkView } from './view';
import { checkWidgets } from './widgets';

const rules: readonly Rule[] = [
  checkAccount,
  checkFields,
  checkReferences,
  checkView,
  checkSeries,
  checkPaths,
  checkCreateForm,
  checkDetail,
  checkWidgets,
];

/**
 * Returns one sentence a mistake, of all definitions at once: the file it is in, what is wrong, and what would be
 * right. None when all is well.
 */
export function checkDefinitions(files: Files, catalogue: Catalogue, names?: ConsoleNames): readonly string[] {
  const mistakes = [...checkNames(files)];
  for (const [file, resource] of Object.entries(files)) {
    const entity = catalogue.entity(resource.name);
    const found = rules.flatMap((rule) => [...rule(entity, catalogue, names)]);
    mistakes.push(...found.map((mistake) => `resources/${file}: ${mistake}`));
  }
  return mistakes;
}
