import type { FileReading, FileSeries } from './intervalFile';

type Register = Omit<FileSeries, 'readings'>;

/** Collects the readings of a file by their register. */
export class SeriesCollector {
  private readonly byRegister = new Map<string, Register & { readonly readings: FileReading[] }>();

  /** Returns the array of a register's readings, to which callers add. */
  readingsOf(register: Register): FileReading[] {
    const { externalId, reference, unit, intervalMinutes } = register;
    const key = JSON.stringify([externalId, reference, unit, intervalMinutes]);
    const series = this.byRegister.get(key) ?? { ...register, readings: [] };
    this.byRegister.set(key, series);
    return series.readings;
  }

  all(): readonly FileSeries[] {
    return [...this.byRegister.values()].filter(({ readings }) => readings.length > 0);
  }
}
