import { resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import {
  arrayOf,
  bigint,
  boolean,
  counted,
  integer,
  jsonText,
  partOf,
  ref,
  serial,
  smallint,
  text,
  uuid,
} from '../../resources/language/fields';
import type { Definition, Fields, Resource } from '../../resources/language/resource';

function table(noun: string, fields: Fields, more: Partial<Definition<Fields>> = {}): Resource {
  return {
    name: `${noun.charAt(0).toLowerCase()}${noun.slice(1)}s`,
    table: `dw_${noun}s`,
    noun,
    plural: `${noun}s`,
    label: 'Label',
    account: 'AccountId',
    policy: 'estate',
    search: [],
    list: { columns: ['Label'], sort: { Label: 'asc' } },
    detail: {},
    ...more,
    fields,
  };
}

const account = partOf('accounts', { required: 'Please select an account' });

/** Tables with the kinds of columns and references that other databases have. */
const invented: readonly Resource[] = [
  table('Area', { AccountId: account, Code: text({ key: true }), Part: smallint({ key: true }), Label: text() }),
  table(
    'Plot',
    {
      PlotId: serial({ size: 'int8' }),
      AccountId: account,
      AreaCode: text(),
      AreaPart: smallint(),
      Label: text({ required: 'Please enter a label', minLength: 2, maxLength: 10 }),
      Receipt: counted({ size: 'int2' }),
      Token: uuid({ default: 'random', unique: 'This token is taken.' }),
      Words: arrayOf(text(), { default: ['a', 'b"c'] }),
      Sizes: arrayOf(integer()),
      Marks: arrayOf(bigint()),
      Ways: arrayOf(boolean()),
      Raw: jsonText(),
      Rooms: integer({ min: 0, max: 9 }),
      Zone: text({ pattern: { matches: '[A-Z]{2}', sentence: 'enter two capitals' } }),
      KeeperId: ref('plots', { as: 'Keeper', inverse: 'Kept', onDelete: 'refuse' }),
    },
    {
      references: {
        Area: { to: 'areas', columns: { AreaCode: 'Code', AreaPart: 'Part' }, inverse: 'Plots' },
        Sum: { to: 'plotSums', columns: { PlotId: 'PlotId' }, inverse: 'Plot' },
        Twin: { to: 'plots', columns: { Token: 'Token' }, inverse: 'Twins' },
      },
    },
  ),
  table(
    'Deed',
    {
      DeedId: serial({ size: 'int2' }),
      PlotId: partOf('plots', { required: 'Please select a plot', unique: 'This plot has its deed.' }),
      Label: text(),
    },
    { account: 'Plot.AccountId' },
  ),
  table(
    'Stone',
    {
      StoneId: serial(),
      PlotId: partOf('plots', { required: 'Please select a plot' }),
      Label: text(),
    },
    {
      account: 'Plot.AccountId',
      unique: [{ columns: ['Label'], within: 'Plot.AccountId', sentence: 'The account has a stone of this label.' }],
    },
  ),
  table('Leaf', {
    LeafId: serial(),
    AccountId: account,
    Label: text(),
    Words: arrayOf(text()),
    AboveId: ref('leafs', { as: 'Above', inverse: 'Leaves', onDelete: 'refuse' }),
  }),
  table('Leaf', {
    LeafId: serial(),
    AccountId: account,
    Label: text(),
    Words: arrayOf(text()),
    AboveId: ref('leafs', { as: 'Above', inverse: 'Leaves', onDelete: 'refuse' }),
  }),
  table(
    'PlotSum',
    { PlotId: bigint({ key: true }), AccountId: account, Label: text(), Letters: integer() },
    {
      policy: 'log',
      journal: 'none',
      view: {
        select: 'select "PlotId", "AccountId", "Label", length("Label") as "Letters" from "dw_Plots"',
        of: ['plots'],
      },
    },
  ),
  table(
    'SmallPlot',
    {
      PlotId: bigint({ key: true }),
      AccountId: account,
      Label: text({ required: 'Please enter a label' }),
      Rooms: integer(),
    },
    {
      journal: 'none',
      view: {
        select: 'select "PlotId", "AccountId", "Label", "Rooms" from "dw_Plots" where coalesce("Rooms", 0) < 5',
        of: ['plots'],
        writable: true,
      },
    },
  ),
];

export const plotFiles = {
  ...resourceFiles,
  ...Object.fromEntries(invented.map((resource) => [`${resource.name}.ts`, resource])),
};
export const plotCatalogue = new Catalogue(Object.values(plotFiles));
