import { standingNow, standingsNow } from '../../sql/caller';
import type { Reader } from '../../sql/database';
import { type Fragment, sql } from '../../sql/fragment';
import { print, type Statement } from '../../sql/print';
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

interface Asker {
  readonly columns: Fragment;
  /** What asks for them, and who the one witness is by now. */
  readonly alone: Statement;
  readonly witness: Witness | undefined;
}

/** Values of the question who somebody is by now: they stand before all others. */
const personal = print(standingNow('')).values.length;

interface Open {
  readonly text: string;
  readonly gathering: Gathering<Asker, Read>;
}

/**
 * Reads for many who ask at once: those whose statements have the same text and the same values are told by one, as
 * when a change makes every window that shows a list ask for it anew. It begins after the last of them came, and says
 * of each whether they still are who they were taken for.
 */
export class SharedReads {
  private readonly open = new Map<string, Open>();

  constructor(private readonly reader: Reader) {}

  /**
   * The one row of these columns.
   * @throws StandingChanged where the witness is not who they were taken for
   */
  async read(columns: Fragment, witness?: Witness): Promise<Read> {
    const alone = print(witness ? sql`select ${witness.expression} as "standing", ${columns}` : sql`select ${columns}`);
    // Not the text itself, which is long and made anew for each request. Two of the same length are told apart below.
    const key = `${alone.text.length} ${JSON.stringify(alone.values.slice(witness ? personal : 0))}`;
    const open = this.open.get(key) ?? this.begin(key, alone.text);
    const asker = { alone, columns, witness };
    if (open.text !== alone.text) return this.gather().join(asker);
    try {
      return await open.gathering.join(asker);
    } finally {
      if (open.gathering.isEmpty) this.open.delete(key);
    }
  }

  private begin(key: string, text: string): Open {
    const open = { text, gathering: this.gather() };
    this.open.set(key, open);
    return open;
  }

  private gather(): Gathering<Asker, Read> {
    return new Gathering((askers) => this.round(askers), false);
  }

  private async round(askers: readonly Asker[]): Promise<readonly Telling<Read>[]> {
    const people = new Numbered<Witness>();
    const numbers = askers.map(({ witness }) => witness && people.add(witness.name, witness));
    const isOne = people.all.length <= 1;
    const [{ alone, columns }] = askers as readonly [Asker];
    const read = await this.run(
      isOne ? alone : print(sql`select ${standingsNow(people.all)}::text as "standing", ${columns}`),
    );
    const { standing = null } = read.row;
    const standings = isOne ? [standing] : (JSON.parse(standing ?? '[]') as readonly (string | null)[]);
    return askers.map(({ witness }, index) => () => {
      witness?.hear(standings[numbers[index] ?? 0]);
      return read;
    });
  }

  private async run(statement: Statement): Promise<Read> {
    const began = performance.now();
    const [row = {}] = await this.reader.rows<Row>(statement);
    return { row, milliseconds: performance.now() - began };
  }
}
