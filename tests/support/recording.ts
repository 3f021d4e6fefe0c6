import type pg from 'pg';
import { type ChangeSetInfo, Session } from '../../server/sql/database';
import type { Fragment } from '../../server/sql/fragment';
import { printed, type Statement } from '../../server/sql/print';
import { Rehearsal } from './api';

/** A database that keeps the statements it is asked, and undoes every write. */
export class Recording extends Rehearsal {
  private statements: string[] = [];

  /** What was asked since it was taken last, one statement after the other. */
  take(): string {
    const taken = this.statements.join('\n\n');
    this.statements = [];
    return taken;
  }

  override async rows<T extends object>(query: Fragment | Statement): Promise<T[]> {
    const { text, values } = printed(query);
    this.statements.push(readable(text, values));
    return super.rows(query);
  }

  override write<T>(change: ChangeSetInfo, run: (session: Session) => Promise<T>): Promise<T> {
    return super.write(change, (session) => run(new Session(this.recorded(session.client), session.prepared)));
  }

  private recorded(client: pg.ClientBase): pg.ClientBase {
    const query = (asked: pg.QueryConfig<unknown[]>) => {
      this.statements.push(readable(asked.text, asked.values ?? []));
      return client.query(asked);
    };
    return { query } as unknown as pg.ClientBase;
  }
}

/** A line for each clause, indented by how deep it is nested, and the parameters below. */
function readable(text: string, values: readonly unknown[]): string {
  const lines = text
    .replace(/\s+/g, ' ')
    .replace(/(?<! rows) (?=(?:from|left join|where|order by|on conflict|returning|set) )/g, '\n')
    .replace(/\((?=select )/g, '(\n')
    .split('\n');
  let depth = 0;
  const indented = lines.map((line) => {
    const before = depth;
    depth += line.split('(').length - line.split(')').length;
    return `${'  '.repeat(before)}${line}`;
  });
  const parameters = values.map((value, index) => `-- $${index + 1} = ${JSON.stringify(value)}`);
  return [`${indented.join('\n')};`, ...parameters].join('\n');
}
