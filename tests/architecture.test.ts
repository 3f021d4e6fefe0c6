import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

interface Source {
  /** Below the project's folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** What it imports: files of the project by their path, packages by their name. */
  readonly imports: readonly string[];
}

const relative = (full: string): string => path.relative(root, full).split(path.sep).join('/');
const resolved = (from: string, name: string): string =>
  name.startsWith('.') ? relative(path.resolve(path.dirname(from), name)) : name;
const sources = ['resources', 'src', 'server', 'demo'].flatMap((folder) => sourcesIn(folder));

function sourcesIn(folder: string): readonly Source[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const full = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts')) return [];
    const text = readFileSync(full, 'utf8');
    const found = text.matchAll(
      /^(?:import|export)\s+(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
    );
    const imports = [...found].map(([, stated, called]) => (stated ?? called) as string);
    return [{ file: relative(full), text, imports: imports.map((name) => resolved(full, name)) }];
  });
}

/** `server/sql/print.ts` to `server/sql`, `server/main.ts` to `server/main`, `pg` to nothing. */
function roomOf(file: string): string | undefined {
  const [top, next = ''] = file.split('/');
  if (!['resources', 'src', 'server', 'demo', 'tests', 'scripts'].includes(top as string)) return undefined;
  return top === 'src' || top === 'server' ? `${top}/${next.replace(/\.tsx?$/, '')}` : top;
}

/** Each importer with what it may not import, as `from -> to`. */
const breaches = (isForbidden: (from: Source, to: string) => boolean): readonly string[] =>
  sources.flatMap((from) => from.imports.filter((to) => isForbidden(from, to)).map((to) => `${from.file} -> ${to}`));
const under = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

describe('who may import whom', () => {
  test('resources import nothing outside themselves', () => {
    expect(breaches((from, to) => under('resources')(from.file) && !under('resources')(to))).toEqual([]);
  });

  test('console and platform import resources, never each other', () => {
    expect(breaches((from, to) => under('src')(from.file) && (under('server')(to) || under('demo')(to)))).toEqual([]);
    expect(breaches((from, to) => under('server')(from.file) && under('src')(to))).toEqual([]);
  });

  test('entities refer to each other by name, and import none', () => {
    const isEntity = (file: string) => /^resources\/[^/]+$/.test(file);
    expect(breaches((from, to) => isEntity(from.file) && isEntity(to))).toEqual([]);
  });

  /** Outer rooms first: a room may import those in its own and in later lines. */
  const consoleRooms = [
    ['src/main', 'src/documents'],
    ['src/shell'],
    ['src/screens'],
    ['src/explore'],
    ['src/dialogs', 'src/charts', 'src/imports'],
    ['src/widgets', 'src/flows'],
    ['src/fields'],
    ['src/data', 'src/auth', 'src/i18n', 'src/theme'],
    ['src/lib'],
  ];
  const platformRooms = [
    ['server/main', 'server/development'],
    ['server/commands', 'server/serve'],
    ['server/platform'],
    ['server/http', 'server/demo', 'server/openDatabase'],
    ['server/graphql', 'server/rest', 'server/system'],
    ['server/jobs'],
    ['server/imports', 'server/backup', 'server/calculated'],
    ['server/readings'],
    ['server/files'],
    ['server/identity'],
    [
      'server/writes',
      'server/usage',
      'server/context',
      'server/diskSpace',
      'server/forEachSettled',
      'server/tokenSecret',
      'server/postgres',
    ],
    ['server/sql', 'server/kinds', 'server/holidays', 'server/definitions', 'server/shutdown', 'server/tokenBucket'],
    ['server/model'],
    [
      'server/settings',
      'server/settingTable',
      'server/limitSettings',
      'server/setting',
      'server/settingParsers',
      'server/fileTypes',
      'server/project',
      'server/groupGrants',
      'server/keptRecords',
      'server/lineLog',
      'server/withoutSecrets',
      'server/storedSecret',
      'server/telemetry',
      'server/cache',
    ],
  ];
  test.each([
    ['console', consoleRooms],
    ['platform', platformRooms],
  ])('in the %s, inner rooms do not know outer ones', (_side, rooms) => {
    const depth = (file: string) => rooms.findIndex((line) => line.includes(roomOf(file) ?? ''));
    const isOutward = (from: Source, to: string) => depth(to) >= 0 && depth(to) < depth(from.file);
    expect(breaches(isOutward)).toEqual([]);
  });

  test('every room of console and platform has its line', () => {
    const rooms = new Set(sources.map(({ file }) => roomOf(file) as string).filter((room) => room.includes('/')));
    const ranked = [...consoleRooms, ...platformRooms].flat();
    expect([...rooms].filter((room) => !ranked.includes(room))).toEqual([]);
    expect(ranked.filter((room) => !rooms.has(room))).toEqual([]);
  });

  test('fields know no widgets: those that a resource file names are found by their files', () => {
    expect(breaches((from, to) => under('src/fields')(from.file) && under('src/widgets')(to))).toEqual([]);
  });

  test('writes are independent of the endpoint: REST and the dialect do not import each other', () => {
    const between = ([one, other]: readonly [string, string]) =>
      breaches((from, to) => under(one)(from.file) && under(other)(to));
    expect(between(['server/rest', 'server/graphql'])).toEqual([]);
    expect(between(['server/graphql', 'server/rest'])).toEqual([]);
  });

  test('the dialect is in one folder: nothing else of the platform imports graphql-js', () => {
    expect(
      breaches((from, to) => under('server')(from.file) && to === 'graphql' && roomOf(from.file) !== 'server/graphql'),
    ).toEqual([]);
  });

  test('every package that is imported is declared in package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));
    const nameOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/');
    const isDeclared = (name: string) => declared.has(name) || declared.has(`@types/${name}`);
    expect(breaches((_from, to) => !to.startsWith('node:') && !roomOf(to) && !isDeclared(nameOf(to)))).toEqual([]);
  });

  test('no file imports itself by a detour', () => {
    const graph = new Map(
      sources.map(({ file, imports }) => [file.replace(/\.tsx?$/, ''), imports.map((to) => to.replace(/\.tsx?$/, ''))]),
    );
    expect(cyclesIn(graph)).toEqual([]);
  });
});

function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** What each file of a folder exports, for those who find it by the file's name. */
const foundByFile = new Set([
  'format',
  'kind',
  'job',
  'flow',
  'Cell',
  'Input',
  'Dialog',
  'Extra',
  'Notice',
  'Panel',
  'Preview',
]);

/** The console's name for what the platform calls so: an endpoint, the JSON of one, or the same on either side. */
const onBothSides = new Set([
  'Claims',
  'GroupAlert',
  'GroupLoad',
  'ImportedRow',
  'TotpSecret',
  'OwnChange',
  'Undone',
  'changePassword',
  'endOtherSessions',
  'endSession',
  'issueApiKey',
  'openSessions',
  'resetPassword',
]);

describe('habits', () => {
  const filesWith = (pattern: RegExp, isAsked: (file: string) => boolean = () => true) =>
    sources.filter(({ file, text }) => isAsked(file) && pattern.test(text)).map(({ file }) => file);

  test('only print makes SQL text: nothing else reads the pieces of a statement', () => {
    // Which of its forms a fragment has can't be told but by this.
    expect(filesWith(/'(words|joined|ident|param|literal|genericPlan)' in /, under('server')).sort()).toEqual([
      'server/sql/fragment.ts',
      'server/sql/print.ts',
    ]);
    // A statement handed to the driver comes from print, or is a constant with parameters.
    const handed = sources
      .filter(({ file }) => under('server')(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\.query(?:<[^(]*>)?\(\s*(`[^`]*\$\{[^`]*`|[^,)]*\+)/g)].map(
          ([, statement]) => `${file}: ${statement}`,
        ),
      );
    expect(handed.filter((line) => !/\$\{migrationLock\}|\$\{index\}|\.escapeIdentifier\(/.test(line))).toEqual([]);
  });

  test('rows of entities are written by plans, which have the checks; the platform’s own writes are named here', () => {
    const writes =
      /\b(insert into|update|delete from|merge into|truncate( table)?|copy)\s+(only\s+)?("dw_|\$\{(table|ident)\()/i;
    const isOwn = (file: string) => /^server\/(writes|jobs|identity|sql)\//.test(file);
    expect(filesWith(writes, (file) => under('server')(file) && !isOwn(file)).sort()).toEqual([
      // All rows at once, as a backup has them.
      'server/backup/loadTables.ts',
      // Readings and rules that follow from formulas, and the records of their calculation.
      'server/calculated/addMissingRules.ts',
      'server/calculated/calculateSpan.ts',
      'server/calculated/channelRuns.ts',
      'server/calculated/triggeredRuns.ts',
      // History of what was looked at, and what a person has seen: no write of rows that people fill in.
      'server/graphql/reveal.ts',
      // Readings by the hundred thousand, of channels that the row filter lets through, and the record of their delivery.
      'server/readings/recordDelivery.ts',
      'server/readings/writeEdit.ts',
      'server/readings/writeReadings.ts',
      'server/rest/notifications.ts',
      // Statements of plans that are made from the journal.
      'server/rest/restoreReferences.ts',
      'server/rest/restoreRow.ts',
      'server/rest/restoreRowsBelow.ts',
      'server/rest/revertDelivered.ts',
      'server/rest/revertInserts.ts',
      'server/rest/revertUpdates.ts',
    ]);
  });

  test('nothing writes past the triggers that keep the journal, but what fills in columns and the demo’s own rows', () => {
    expect(filesWith(/session_replication_role|\b(disable|enable)\s+trigger\b/i).sort()).toEqual([
      'demo/store/withoutTriggers.ts',
      'server/backup/loadTables.ts',
      'server/sql/routines/refill.ts',
      'server/sql/routines/series.ts',
    ]);
  });

  test('the journal is turned off in one file and by triggers, and what people change is never written without it', () => {
    expect(filesWith(/meterdesk\.(journal|totalling)', '(off|on)'/, under('server')).sort()).toEqual([
      'server/sql/routines/fanOut.ts',
      'server/sql/routines/series.ts',
      'server/sql/routines/totals.ts',
      'server/sql/unjournaled.ts',
    ]);
    const importers = filesWith(/from '[./\w]*\/unjournaled'/, under('server'));
    const isDerivedOrSecret = (file: string) => /^server\/(calculated|identity|jobs|readings)\//.test(file);
    expect(importers.filter((file) => !isDerivedOrSecret(file)).sort()).toEqual([
      // Trials, which are rolled back, and the progress of a count that a person started.
      'server/imports/executeImport.ts',
      'server/rest/editReadings.ts',
      'server/rest/triggers.ts',
      'server/rest/undo.ts',
    ]);
  });

  test('the console makes documents in two rooms only, where they are collected for the platform to trust', () => {
    const makers = /\b(documentOf|documentsFor)\(|[`'"{]\s*(query|mutation|subscription)\s+\w*\s*[({$]/;
    expect(filesWith(makers, under('src')).filter((file) => !/^src\/(data|flows)\/\w+\.ts$/.test(file))).toEqual([]);
    // Texts that go around it would be refused.
    expect(filesWith(/[`'"]\s*(query|mutation|subscription)\s+\w+\s*[({]/, under('src'))).toEqual([]);
  });

  test('all caches are made in one file, which says their maximum and when an entry is stale', () => {
    expect(filesWith(/from 'lru-cache'/, under('server'))).toEqual(['server/cache/caches.ts']);
  });

  test('no subquery prunes the partitions of readings, on which PostgreSQL 18 crashes', () => {
    const compared = /"ConsumptionDate"\s*(?:[<>]=?|=|between)\s*(?:\w+\()*\(\s*select\b/i;
    expect(filesWith(compared)).toEqual([]);
  });

  test('no code asks which kind a field is by a switch', () => {
    expect(filesWith(/switch\s*\(\s*[\w.]*kind\s*\)/)).toEqual([]);
  });

  test('only resource files have default exports', () => {
    expect(filesWith(/^export default /m).filter((file) => !/^resources\/[^/]+$/.test(file))).toEqual([]);
  });

  test('no name is exported by two files with two meanings', () => {
    const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
    const files = new Map<string, Set<string>>();
    // Screens that are loaded when they are first shown have their own names in `screens.ts`.
    for (const { file, text } of sources.filter(({ file }) => file !== 'src/shell/screens.ts'))
      for (const [, name] of text.matchAll(exported))
        files.set(name as string, (files.get(name as string) ?? new Set()).add(file));
    const twice = [...files].filter(([name, { size }]) => size > 1 && !foundByFile.has(name) && !onBothSides.has(name));
    expect(twice.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([]);
  });

  test('nothing is called utils, helpers or manager, and there are no barrels', () => {
    expect(
      sources.map(({ file }) => file).filter((file) => /(utils?|helpers?|manager|\/index)\.tsx?$/i.test(file)),
    ).toEqual([]);
  });

  test('nothing is put off or switched off', () => {
    expect(filesWith(/\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|biome-ignore-all/)).toEqual([]);
  });

  test('files are small: half of them under 60 lines, nine of ten under 200, none over 300', () => {
    const sizes = sources
      .filter(({ file }) => !under('demo')(file))
      .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
      .sort((a, b) => a.lines - b.lines);
    const at = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;
    console.info(
      `${sizes.length} files: median ${at(0.5)} lines, 90th percentile ${at(0.9)}, longest ${sizes
        .slice(-3)
        .map(({ file, lines }) => `${file} (${lines})`)
        .join(', ')}`,
    );
    expect(at(0.5)).toBeLessThan(70);
    expect(at(0.9)).toBeLessThan(200);
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });
});
