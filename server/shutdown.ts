interface Step {
  readonly close: () => unknown;
  /** Milliseconds after which the next step does not wait for it any longer. */
  readonly timeoutMs: number;
}

/**
 * What has been opened, to be closed in the opposite order: once, however often it is called, and however far the
 * start came.
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
