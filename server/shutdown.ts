interface Step {
  readonly close: () => unknown;
  /** Milliseconds after which the next step no longer waits for this one. */
  readonly timeoutMs: number;
}

/**
 * Closes what was opened so far, in the opposite order; once, however often `run` is called. Goes on after a step that
 * fails: otherwise the embedded database, which is closed last, would be left running.
 */
export class Shutdown {
  private readonly steps: Step[] = [];
  private running: Promise<void> | undefined;

  /** @param report receives the errors of steps */
  constructor(private readonly report: (error: unknown) => void = () => undefined) {}

  get hasBegun(): boolean {
    return this.running !== undefined;
  }

  add(close: () => unknown, timeoutMs = 60_000): void {
    this.steps.push({ close, timeoutMs });
  }

  run(): Promise<void> {
    this.running ??= this.closeAll();
    return this.running;
  }

  private async closeAll(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      const { close, timeoutMs } = step;
      try {
        await Promise.race([close(), later(timeoutMs)]);
      } catch (error) {
        this.report(error);
      }
    }
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
