import type { Entity } from '../../resources/language/catalogue';
import type { Assertion, ChangeSetInfo, Database, Session } from '../sql/database';
import type { Values } from '../writes/newRows';
import { executeWrites, runPlan, type Write, type WritePlan } from '../writes/plan';
import { deletePlan, lockForDelete } from '../writes/remove';
import { updatePlan } from '../writes/update';
import type { Arguments, Compilation } from './compilation';
import { deliver } from './deliver';
import { insertionOf, insertNested, type OnConflict } from './insertNested';
import { withRootPath } from './mutationErrors';
import { objectTextOf } from './objectText';
import { readBackOf, readWritten } from './readBack';
import type { Selected } from './selection';
import { whereCondition } from './where';
import { withErrorPath } from './withErrorPath';
import { changesOf, keyEqualities, namesOneRow, staleCheck } from './writeArguments';

/** Runs the root fields of a mutation as one change set and returns their responses as JSON text. */
export async function mutate(
  compilation: Compilation,
  database: Database,
  roots: readonly Selected[],
  change: ChangeSetInfo,
  assertion?: Assertion,
): Promise<string> {
  const writes = roots.map((root) => ({
    compile: () => compileRoot(compilation, root),
    errorOf: (error: unknown) => withRootPath(error, compilation, root),
  }));
  const beforeCommit = () => compilation.runDeferredChecks();
  return objectTextOf(roots, await executeWrites(database, change, writes, { assertion, beforeCommit }));
}

function compileRoot(compilation: Compilation, root: Selected): ReturnType<Write['compile']> {
  if (root.name === '__typename') return async () => '"mutation_root"';
  const { entity, does } = compilation.meaningOf(root);
  const args = compilation.argumentsOf('mutation_root', root);
  if (does === 'insert' || does === 'insertOne') return compileInsert(compilation, root, args);
  if (does === 'deliver') return (session) => deliver(compilation, session, root, args);
  if (does === 'delete' || does === 'deleteByKey') {
    const where = does === 'delete' ? (args.where as Values) : keyEqualities(entity, args);
    return async (session) => {
      const keys = await lockForDelete(compilation, session, entity, namedRows(compilation, entity, where));
      const text = await readWritten(compilation, session, root, keys);
      if (keys.length > 0) await runPlan(session, deletePlan(entity, keys));
      return text;
    };
  }
  const readBack = readBackOf(compilation, root);
  if (does === 'updateMany')
    return async (session) => {
      const answers: string[] = [];
      for (const update of args.updates as readonly Arguments[]) {
        const plan = updateOf(compilation, entity, update.where as Values, update);
        answers.push(await readBack.read(session, plan ? await runPlan(session, plan) : []));
      }
      return `[${answers.join(',')}]`;
    };
  const where = does === 'update' ? (args.where as Values) : keyEqualities(entity, args.pk_columns as Values);
  const plan = updateOf(compilation, entity, where, args);
  return plan ? { ...plan, readBack } : (session: Session) => readBack.read(session, []);
}

function compileInsert(compilation: Compilation, root: Selected, args: Arguments): ReturnType<Write['compile']> {
  const { entity, does } = compilation.meaningOf(root);
  const objects = (does === 'insert' ? args.objects : [args.object]) as readonly Values[];
  const onConflict = (args.on_conflict ?? undefined) as OnConflict | undefined;
  const [object, ...others] = objects;
  if (object && others.length === 0 && !Object.keys(object).some((key) => entity.relations.has(key)))
    return { ...insertionOf(compilation, entity, objects, onConflict), readBack: readBackOf(compilation, root) };
  const places = does === 'insert' ? objects.map((_, index) => `.args.objects[${index}]`) : ['.args.object'];
  return async (session) => {
    const { keys, affected } = await insertNested(compilation, session, entity, objects, onConflict, places);
    return readWritten(compilation, session, root, keys, affected);
  };
}

/** Returns undefined where no column is to be changed. */
function updateOf(compilation: Compilation, entity: Entity, where: Values, args: Arguments): WritePlan | undefined {
  const changes = changesOf(entity, args);
  if (changes.length === 0) return undefined;
  const values = (args._set ?? {}) as Values;
  const ifNone = staleCheck(compilation, entity, where);
  return updatePlan(compilation, entity, { changes, values, ...namedRows(compilation, entity, where), ifNone });
}

/** Returns the rows that a `where` names. */
const namedRows = (compilation: Compilation, entity: Entity, where: Values) => ({
  where: (alias: string) => withErrorPath('.args.where', () => whereCondition(compilation, entity, alias, where)),
  isBulk: !namesOneRow(entity, where),
});
