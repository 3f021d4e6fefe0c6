import type emissionFactorCategories from '../../resources/emissionFactorCategories';
import type emissionFactorSources from '../../resources/emissionFactorSources';
import type emissions from '../../resources/emissions';
import { EmissionScope } from '../../resources/enums/emissions';
import type { NewRow } from '../../resources/language/resource';
import { groupBy } from '../../resources/shared/groupBy';
import { idOf } from '../identity';
import type { SourceFactor } from '../source/records';
import type { Estate } from './estate';
import { daysSinceFounded, stamped } from './time';

/** Factors of one publisher, year and country belong together: `BEIS 2021 GB`. */
export const factorSetId = (set: string): string => idOf('emissions', set);
const categoryId = (set: string, category: string): string => idOf('emissionFactorCategories', `${set} ${category}`);

const countryOf = ({ region }: SourceFactor): string => region.split('-')[0] as string;
const setOf = (factor: SourceFactor): string => `${factor.source} ${factor.year} ${countryOf(factor)}`;
const setsOf = ({ source }: Estate): ReadonlyMap<string, readonly SourceFactor[]> => groupBy(source.factors, setOf);

const publishers: Readonly<Record<string, string>> = {
  MfE: 'Ministry for the Environment, New Zealand',
  BEIS: 'Department for Business, Energy & Industrial Strategy, UK',
  EPA: 'Environmental Protection Agency, US',
  ADEME: 'Agence de la transition écologique, France',
  DISER: 'Department of Industry, Science, Energy and Resources, Australia',
};

export function factorSetRows(estate: Estate): readonly NewRow<typeof emissions>[] {
  return [...setsOf(estate)].map(([set, factors]) => {
    const first = factors[0] as SourceFactor;
    return {
      EmissionFactorId: factorSetId(set),
      Label: `${countryOf(first)} emission factors ${first.year}, ${first.source}`,
      Source: publishers[first.source] ?? first.source,
      Version: String(first.year),
      Year: first.year,
      CountryCode: countryOf(first),
      Url: first.link.startsWith('http') ? first.link : null,
      PublishedOn: `${first.year}-06-01`,
      ...stamped(estate, daysSinceFounded(estate), `factors ${set}`),
    };
  });
}

export function factorCategoryRows(estate: Estate): readonly NewRow<typeof emissionFactorCategories>[] {
  return [...setsOf(estate)].flatMap(([set, factors]) =>
    [...groupBy(factors, ({ category }) => category)].map(([category, [first]], index) => ({
      CategoryId: categoryId(set, category),
      EmissionFactorId: factorSetId(set),
      Label: category,
      Scope: EmissionScope.values[scopeOf(first as SourceFactor)],
      Sequential: index + 1,
      ...stamped(estate, daysSinceFounded(estate), `category ${set} ${category}`),
    })),
  );
}

export const factorSourceId = (factor: SourceFactor): string =>
  idOf('emissionFactorSources', Object.values(factor).join('|'));

/**
 * Returns the sources of emission factors. Only their total is known; a row that the source has twice is taken once.
 */
export function factorSourceRows(estate: Estate): readonly NewRow<typeof emissionFactorSources>[] {
  const rows = estate.source.factors.map((factor) => ({
    SourceId: factorSourceId(factor),
    CategoryId: categoryId(setOf(factor), factor.category),
    Label: labelOf(factor),
    EmissionType: typeOf(factor),
    Unit: factor.unit.replace(/^kg-CO2e\//, ''),
    Total: factor.factor,
    ...stamped(estate, daysSinceFounded(estate), `factor ${factor.id}`),
  }));
  return [...new Map(rows.map((row) => [row.SourceId, row])).values()];
}

/** Returns the label of a factor, with its use: the name alone is not unique. */
function labelOf({ name, id, region }: SourceFactor): string {
  const use = /fuel_use_([a-z_]+)/.exec(id)?.[1]?.replaceAll('_', ' ');
  const parts = [name, use === 'na' ? undefined : use, region.includes('-') ? region : undefined];
  return parts.filter(Boolean).join(', ');
}

function scopeOf({ sector, category }: SourceFactor): keyof typeof EmissionScope.values {
  if (category === 'Fuel' || category === 'Vehicle' || sector.startsWith('Refrigerants')) return 'Scope1';
  return sector === 'Energy' ? 'Scope2' : 'Scope3';
}

function typeOf({ sector, category }: SourceFactor): string {
  if (category === 'Fuel') return 'Stationary combustion';
  if (category === 'Electricity') return 'Purchased electricity';
  if (sector === 'Energy') return 'Purchased heat';
  return sector.startsWith('Refrigerants')
    ? 'Refrigerants'
    : (sector.split(' ')[0]?.replace('Restaurants', 'Accommodation') ?? sector);
}
