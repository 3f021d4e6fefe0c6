import { standingsNow } from '../../sql/caller';
import type { Reader } from '../../sql/database';
import { empty, type Fragment, sql } from '../../sql/fragment';
import { print } from '../../sql/print';
import type { Witness } from '../../sql/witness';
import { Gathering, type Telling } from './gathering';
import { Numbered } from './numbered';

/** By the names of its columns. */
export type Row = Readonly<Record<string, string | null>>;

export interface Read {
  readonly row: Row;
  /** That the statement took. */
  readonly milliseconds: number;
}

type Asker = Witness | undefined;

/**
 * Reads for many who ask at once: those whose statements have the same text and the same values are told by one, as
 * when a change makes every window that shows a list ask for it anew. It begins after the last of them came, and says
 * of each whether they still are who they were taken for.
 */
export class SharedReads {
  private readonly open = new Map<string, Gathering<Asker, Read>>();

  constructor(private readonly reader: Reader) {}

  /**
   * The one row of these columns.
   * @throws StandingChanged where the witness is not who they were taken for
   */
  async read(columns: Fragment, witness?: Witness): Promise<Read> {
    const { text, values } = print(columns);
    const key = `${text}\0${JSON.stringify(values)}`;
    const gathering = this.open.get(key) ?? new Gathering((askers: readonly Asker[]) => this.round(columns, askers));
    this.open.set(key, gathering);
    try {
      return await gathering.join(witness);
    } finally {
      if (gathering.isEmpty) this.open.delete(key);
    }
  }

  private async round(columns: Fragment, askers: readonly Asker[]): Promise<readonly Telling<Read>[]> {
    const people = new Numbered<Witness>();
    const numbers = askers.map((witness) => witness && people.add(witness.name, witness));
    const began = performance.now();
    const [row = {}] = await this.reader.rows<Row>(sql`select ${columns}${standingOf(people.all)}`);
    const read = { row, milliseconds: performance.now() - began };
    const standings = people.all.length > 1 ? (JSON.parse(row.standing ?? '[]') as (string | null)[]) : [row.standing];
    return askers.map((witness, index) => () => {
      witness?.hear(standings[numbers[index] ?? 0]);
      return read;
    });
  }
}

/** One alone is asked after by what is planned for one. */
function standingOf(people: readonly Witness[]): Fragment {
  const [first, ...others] = people;
  if (!first) return empty;
  return sql`, ${others.length > 0 ? sql`${standingsNow(people)}::text` : first.expression} as "standing"`;
}
