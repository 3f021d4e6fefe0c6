interface Allowance {
  left: number;
  at: number;
}

const mostCallers = 10_000;

/** What each caller may still ask for: it fills up evenly to `most`, so that a burst is possible and a flood is not. */
export class Allowances {
  private readonly known = new Map<string, Allowance>();

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
    /** Milliseconds by a clock that nobody sets back. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether the caller had as much left; it is taken away then. */
  spend(caller: string, cost = 1): boolean {
    const time = this.now();
    const known = this.known.get(caller) ?? { left: this.most, at: time };
    const left = Math.min(this.most, known.left + ((time - known.at) / 1000) * this.perSecond);
    const isEnough = left >= cost;
    // The latest caller stands last, so that the first ones are those not heard of for longest.
    this.known.delete(caller);
    this.known.set(caller, { left: isEnough ? left - cost : Math.max(0, left - 1), at: time });
    if (this.known.size > mostCallers) this.forgetFirst();
    return isEnough;
  }

  private forgetFirst(): void {
    const [first] = this.known.keys();
    if (first !== undefined) this.known.delete(first);
  }
}
