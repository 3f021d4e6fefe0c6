interface Waiting<Asked, Told> {
  readonly asked: Asked;
  readonly resolve: (told: Told) => void;
  readonly reject: (error: unknown) => void;
}

/** Tells one of those who asked; may throw what only they are refused for. */
export type Telling<Told> = () => Told;

/** Rounds that are under way at once: those who come meanwhile are told together by the next. */
const mostUnderWay = 2;

/**
 * Tells those who come close together by one round, which begins after the last of them came: nobody is told of a moment
 * before they asked.
 */
export class Gathering<Asked, Told> {
  private waiting: Waiting<Asked, Told>[] = [];
  private underWay = 0;

  /** @param round tells each of those who asked, in their order; where it fails, it fails for all of them */
  constructor(
    private readonly round: (asked: readonly Asked[]) => Promise<readonly Telling<Told>[]>,
    /** Whether the first to come waits for those who come in the same turn of the event loop. */
    private readonly waits: boolean,
  ) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0 && this.underWay === 0;
  }

  join(asked: Asked): Promise<Told> {
    return new Promise((resolve, reject) => {
      if (this.waits && this.waiting.length === 0) setImmediate(() => this.beginNext());
      this.waiting.push({ asked, resolve, reject });
      if (!this.waits) this.beginNext();
    });
  }

  private beginNext(): void {
    if (this.waiting.length === 0 || this.underWay === mostUnderWay) return;
    const gathered = this.waiting;
    this.waiting = [];
    this.underWay += 1;
    void this.tellAll(gathered);
  }

  private async tellAll(gathered: readonly Waiting<Asked, Told>[]): Promise<void> {
    try {
      const tellings = await this.round(gathered.map(({ asked }) => asked)).finally(() => this.end());
      for (const [index, each] of gathered.entries()) tell(each, tellings[index]);
    } catch (error) {
      for (const { reject } of gathered) reject(error);
    }
  }

  /** Before anybody is told, so that who was told finds it empty. */
  private end(): void {
    this.underWay -= 1;
    this.beginNext();
  }
}

function tell<Told>({ resolve, reject }: Waiting<unknown, Told>, telling: Telling<Told> | undefined): void {
  try {
    if (!telling) throw new Error('A round left out somebody who asked.');
    resolve(telling());
  } catch (error) {
    reject(error);
  }
}
