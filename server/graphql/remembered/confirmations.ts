import { standingsNow } from '../../sql/caller';
import type { Reader } from '../../sql/database';
import { sql } from '../../sql/fragment';
import { type Reading, unchangedEach } from '../../sql/freshness';
import type { Witness } from '../../sql/witness';
import { Gathering, type Telling } from './gathering';
import { Numbered } from './numbered';

interface Asked {
  readonly reading: Reading;
  readonly witness: Witness | undefined;
}

interface Confirmed {
  readonly standings: readonly (string | null)[];
  readonly holds: readonly boolean[];
}

/** Asks whether what was read still holds: under load that is one way to the database for many requests. */
export class Confirmations {
  private readonly gathering = new Gathering((asked: readonly Asked[]) => this.round(asked), true);

  constructor(private readonly reader: Reader) {}

  /** @throws StandingChanged where the witness is not who they were taken for */
  holds(reading: Reading, witness?: Witness): Promise<boolean> {
    return this.gathering.join({ reading, witness });
  }

  private async round(asked: readonly Asked[]): Promise<readonly Telling<boolean>[]> {
    const people = new Numbered<Witness>();
    const readings = new Numbered<Reading>();
    const numbers = asked.map(({ reading, witness }) => ({
      person: witness && people.add(witness.name, witness),
      reading: readings.add(`${reading.snapshot} ${[...reading.resources].join(' ')}`, reading),
    }));
    const [row] = await this.reader.rows<Confirmed>(
      sql`select ${standingsNow(people.all)} as standings, ${unchangedEach(readings.all)} as holds`,
    );
    return numbers.map(({ person, reading }, index) => () => {
      if (person !== undefined) asked[index]?.witness?.hear(row?.standings[person]);
      return row?.holds[reading] === true;
    });
  }
}
