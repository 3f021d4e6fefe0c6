import { Gauge, type Registry } from 'prom-client';

/** A value with the labels of its series. */
export interface MetricSample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeOptions {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Registers a gauge whose series are read for each scrape; it has none where reading fails. */
export function gauge(
  registry: Registry,
  { name, help, labels = [] }: GaugeOptions,
  read: () => Promise<readonly MetricSample[]> | readonly MetricSample[],
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset();
      // Without labels, a reset sets the gauge to 0, which would look like a value that was read.
      if (labels.length === 0) this.remove();
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => []);
      for (const { labels: of = {}, value } of samples) this.set(of, value);
    },
  });
}
