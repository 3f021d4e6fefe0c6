import type emissionFactorCategories from '../../resources/emissionFactorCategories';
import emissionFactorHours from '../../resources/emissionFactorHours';
import type emissionFactorSources from '../../resources/emissionFactorSources';
import type emissions from '../../resources/emissions';
import { EmissionScope } from '../../resources/enums/emissions';
import type { NewRow } from '../../resources/language/resource';
import type { Session } from '../../server/sql/database';
import { idOf } from '../identity';
import { linesUntil } from '../source/lines';
import { copyLines } from '../store/copyLines';
import type { Estate } from './estate';
import { daysSinceFounded, stamped } from './time';

const set = 'National Grid ESO GB';
const ids = { EmissionFactorId: idOf('emissions', set), CategoryId: idOf('emissionFactorCategories', set) };
export const gridSourceId = idOf('emissionFactorSources', set);

/** The electricity of Great Britain by the hour. The attribution that its publisher asks for is its source. */
export const gridSetRow = (estate: Estate): NewRow<typeof emissions> => ({
  EmissionFactorId: ids.EmissionFactorId,
  Label: 'GB grid carbon intensity by the hour',
  Source: 'Supported by National Grid ESO Open Data',
  Version: '2016 to 2017, moved to the dates of the demo',
  CountryCode: 'GB',
  Url: 'https://www.neso.energy/data-portal',
  ...stamped(estate, daysSinceFounded(estate), `factors ${set}`),
});

export const gridCategoryRow = (estate: Estate): NewRow<typeof emissionFactorCategories> => ({
  ...ids,
  Label: 'Electricity',
  Scope: EmissionScope.values.Scope2,
  Sequential: 1,
  ...stamped(estate, daysSinceFounded(estate), `category ${set}`),
});

export const gridSourceRow = (estate: Estate): NewRow<typeof emissionFactorSources> => ({
  SourceId: gridSourceId,
  CategoryId: ids.CategoryId,
  Label: 'Grid of Great Britain',
  EmissionType: 'Purchased electricity',
  Unit: 'kWh',
  ...stamped(estate, daysSinceFounded(estate), `factor ${set}`),
});

export async function copyGridHours(session: Session, estate: Estate): Promise<void> {
  await copyLines(session, emissionFactorHours.table, ['SourceId', 'Event', 'Factor', 'UpdatedOn'], hoursOf(estate));
}

async function* hoursOf({ source, shift, end }: Estate): AsyncGenerator<readonly string[]> {
  for await (const lines of linesUntil(end, source.folder, 'carbon-intensity.csv.gz'))
    yield lines.map((line) => {
      const [, time = '', factor = ''] = line.split(',');
      const event = new Date(Date.parse(time) + shift.ms).toISOString();
      return [gridSourceId, event, factor, event].join('\t');
    });
}
