import type { Catalogue } from '../catalogue';
import { checkAccount } from './account';
import { checkColumns } from './columns';
import { checkCreateForm } from './createForm';
import { checkDetail } from './detail';
import { checkFields } from './fields';
import { checkFoundBy } from './foundBy';
import { checkIdentifiers } from './identifiers';
import { checkKeys } from './keys';
import { checkList } from './list';
import { checkNames } from './names';
import { checkPartitions } from './partitions';
import { checkPaths } from './paths';
import { checkReferences } from './references';
import type { ConsoleNames, Rule } from './rule';
import { checkSeries } from './series';
import { checkServices } from './service';
import { checkShape, definitionsIn } from './shape';
import { checkUsage } from './usage';
import { checkView } from './view';
import { checkWidgets } from './widgets';

const rules: readonly Rule[] = [
  checkAccount,
  checkIdentifiers,
  checkKeys,
  checkFields,
  checkReferences,
  checkColumns,
  checkView,
  checkPartitions,
  checkSeries,
  checkUsage,
  checkPaths,
  checkFoundBy,
  checkList,
  checkCreateForm,
  checkDetail,
  checkWidgets,
];

/**
 * Returns a sentence for each mistake in any file: the file, the mistake and its fix. The catalogue has the definitions
 * that pass `checkShape`; `files` are the default exports by file name.
 */
export function checkDefinitions(
  files: Readonly<Record<string, unknown>>,
  catalogue: Catalogue,
  consoleNames?: ConsoleNames,
): readonly string[] {
  const definitions = definitionsIn(files);
  const inFile = (file: string) => (mistake: string) => `resources/${file}: ${mistake}`;
  return [
    ...Object.entries(files).flatMap(([file, exported]) => [...checkShape(exported)].map(inFile(file))),
    ...checkNames(definitions),
    ...checkServices(files, catalogue),
    ...Object.entries(definitions).flatMap(([file, { name }]) => {
      const entity = catalogue.entity(name);
      return rules.flatMap((rule) => [...rule(entity, catalogue, consoleNames)]).map(inFile(file));
    }),
  ];
}
