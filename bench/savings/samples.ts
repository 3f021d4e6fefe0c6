import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A meter whose savings are known. */
export interface MeterSample {
  readonly name: string;
  readonly freq: 'hourly' | 'daily';
  readonly unit: string;
  /** Usage in `unit`, by the beginning of each interval in milliseconds since 1970. */
  readonly used: ReadonlyMap<number, number>;
  /** Balance point in °F. */
  readonly heatingBelow: number;
  /** Balance point in °F; undefined for a meter without cooling. */
  readonly coolingAbove: number | undefined;
  /** Share that is saved in the reporting year. */
  readonly saved: number;
  /** Between the baseline and the reporting time, in milliseconds since 1970. */
  readonly blackout: { readonly from: number; readonly until: number };
}

interface Metadata {
  readonly id: string;
  readonly meter_data_filename: string;
  readonly freq: 'hourly' | 'daily';
  readonly unit: string;
  readonly baseline_heating_balance_point: number;
  readonly baseline_cooling_balance_point?: number;
  readonly annual_baseline_total_load: number;
  readonly annual_reporting_total_load: number;
  readonly blackout_start_date: string;
  readonly blackout_end_date: string;
}

const folder = path.join(import.meta.dirname, 'data');
/** Midnight of standard time in Illinois, in UTC. */
const midnight = 'T06:00:00Z';

/** Returns the meters, and temperatures in °C by the beginning of each hour in milliseconds since 1970. */
export function readSamples(): {
  readonly meters: readonly MeterSample[];
  readonly celsius: ReadonlyMap<number, number>;
} {
  const all = JSON.parse(readFileSync(path.join(folder, 'metadata.json'), 'utf8')) as Record<string, Metadata>;
  const fahrenheit = valuesOf('il-tempF.csv.gz');
  return {
    celsius: new Map([...fahrenheit].map(([at, value]) => [at, ((value - 32) * 5) / 9])),
    meters: Object.values(all).map((meter) => ({
      name: meter.id,
      freq: meter.freq,
      unit: meter.unit,
      used: valuesOf(meter.meter_data_filename),
      heatingBelow: meter.baseline_heating_balance_point,
      coolingAbove: meter.baseline_cooling_balance_point,
      saved: 1 - meter.annual_reporting_total_load / meter.annual_baseline_total_load,
      blackout: {
        from: Date.parse(meter.blackout_start_date + midnight),
        until: Date.parse(meter.blackout_end_date + midnight),
      },
    })),
  };
}

function valuesOf(file: string): ReadonlyMap<number, number> {
  const lines = gunzipSync(readFileSync(path.join(folder, file)))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1);
  const values = lines
    .map((line) => line.split(','))
    .map(([at = '', value]) => [Date.parse(at), Number(value)] as const);
  return new Map(values.filter(([, value]) => Number.isFinite(value)));
}
