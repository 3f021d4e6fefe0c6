import { createHash } from 'node:crypto';
import { list, sql } from '../../sql/fragment';
import type { Api } from '../api';
import type { Operation } from '../document';
import { queryFragment } from '../query';
import { resourcesRead } from '../resourcesRead';
import { addLimited, limitedColumn } from '../rowLimit';
import type { Selected } from '../selection';
import { withErrorPath } from '../withErrorPath';
import { compilationOf, type LiveOperation, payloadOf, type RefreshContext, refuseMasked } from './liveOperation';

/** A query whose response is sent again whenever it differs from the one sent last. */
export class LiveQuery implements LiveOperation {
  follows: ReadonlySet<string> | undefined;
  readonly hasMore = false;
  /** Digest of the response sent last: the text itself may be large. */
  private sent: string | undefined;

  constructor(
    private readonly api: Api,
    private readonly operation: Operation,
    private readonly root: Selected,
  ) {}

  async refresh({ caller, rows }: RefreshContext): Promise<string | undefined> {
    const { catalogue } = this.api;
    const compilation = compilationOf(this.api, caller, this.operation);
    const fragment = withErrorPath(`.selectionSet.${this.root.name}`, () => queryFragment(compilation, this.root));
    refuseMasked(compilation);
    this.follows = resourcesRead(catalogue, fragment);
    const columns = [sql`${fragment}::text as answer`, ...limitedColumn(compilation)];
    const [row] = await rows<{ answer: string | null; limited?: string }>(sql`select ${list(columns)}`);
    addLimited(compilation, row?.limited);
    const text = payloadOf(`{${JSON.stringify(this.root.key)}:${row?.answer ?? 'null'}}`, this.root, compilation);
    const digest = createHash('sha256').update(text).digest('base64');
    if (digest === this.sent) return undefined;
    this.sent = digest;
    return text;
  }
}
