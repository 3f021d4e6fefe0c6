interface Step {
  readonly close: () => unknown;
  /** Milliseconds after which the next step no longer waits for this one. */
  readonly timeoutMs: number;
}

/**
 * Closes what was opened so far, in the opposite order; once, however often `run` is called.
 */
export class Shutdown {
  private readonly steps: Step[] = [];
  private running: Promise<void> | undefined;

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
      await Promise.race([close(), later(timeoutMs)]);
    }
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
