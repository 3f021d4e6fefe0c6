import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../server/readings/formats/formatOf';
import { format as greenButton } from '../../server/readings/formats/greenButton.format';
import { unitFactor } from '../../server/readings/unitFactor';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, 'files/green-button', file), 'utf8');
const shown = (file: string) =>
  greenButton
    .parse(textOf(file))
    .series.map(({ externalId, reference, unit, intervalMinutes, kind, readings }) => [
      `${externalId} ${reference}`,
      unit,
      intervalMinutes,
      kind,
      readings.length,
      Number(readings.reduce((sum, { value }) => sum + value, 0).toFixed(3)),
      new Date(readings[0]?.at ?? Number.NaN).toISOString(),
    ]);

describe('a Green Button file', () => {
  it.each([
    ['electric_containerized.xml', '1 01', 'kWh', 60, 8, 4.086, '2011-01-01T08:00:00.000Z'],
    ['coastal-single-family.xml', '01 01', 'kWh', 60, 362, 291.018, '2011-01-01T08:00:00.000Z'],
    ['gba_test_usage_data_01.xml', '5446AF3F 01', 'kWh', 15, 96, 93.846, '2012-03-01T05:00:00.000Z'],
    ['gas_direct.xml', 'NET_USAGE 1', 'therm', undefined, 5, 140, '2021-05-26T00:00:00.000Z'],
  ])('%s has the readings of its usage point', (file, register, unit, minutes, count, sum, first) => {
    expect(formatOf(textOf(file).slice(0, 65_536), file)).toBe(greenButton);
    expect(shown(file)).toEqual([[register, unit, minutes, 'interval', count, sum, first]]);
    expect(greenButton.parse(textOf(file)).refused).toEqual([]);
  });

  it.each([
    ['Wh', 'kWh', 0.001],
    ['therm', 'Gas kWh', 29.307107],
    ['therm', 'Gas GJ', 0.105506],
    ['Btu', 'Heat kWh', 0.000293],
    ['ft3', 'Gas m3', 0.028317],
    ['VAh', 'kVAh', 0.001],
    ['VArh', 'kVArh', 0.001],
    ['W', 'kW', 0.001],
    ['therm', 'Gas m3', undefined],
    ['W', 'kWh', undefined],
  ])('in %s is delivered to a channel in %s by the factor %d', (unit, ofChannel, factor) => {
    const found = unitFactor(unit, ofChannel);
    expect(found === undefined ? found : Number(found.toFixed(6))).toBe(factor);
  });

  it('whose reading type is empty is refused, reading by reading: its unit would be a guess', () => {
    const { series, refused } = greenButton.parse(textOf('ngma_gas_provider_2024-07-16.xml'));
    expect(series).toEqual([]);
    expect(refused).toHaveLength(36);
    expect(refused[0]).toEqual({ line: 1, message: 'Its reading type, which gives the unit, is missing.' });
  });

  it('has estimates also where a reading has several qualities', () => {
    const qualityWith = (...codes: readonly number[]) => {
      const given = codes.map((code) => `<ReadingQuality><quality>${code}</quality></ReadingQuality>`).join('');
      const text = textOf('electric_containerized.xml').replaceAll('<value>', `${given}<value>`);
      return greenButton.parse(text).series[0]?.readings.at(-1)?.quality;
    };
    expect([qualityWith(), qualityWith(17), qualityWith(8), qualityWith(17, 8), qualityWith(17, 0)]).toEqual([
      'unknown',
      ...['actual', 'estimate', 'estimate', 'actual'],
    ]);
  });

  it('has small numbers of small units', () => {
    const text = textOf('electric_containerized.xml').replace(
      /<(\w+:)?powerOfTenMultiplier>[^<]*</g,
      '<$1powerOfTenMultiplier>-9<',
    );
    const [value] = greenButton.parse(text).series[0]?.readings.map((reading) => reading.value) ?? [];
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(1e-6);
  });

  it('makes nothing of entities, and says what is no XML', () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><feed xmlns:e="http://naesb.org/espi"><entry><content><e:UsagePoint>&b;</e:UsagePoint></content></entry></feed>';
    expect(() => greenButton.parse(bomb)).toThrow('This Green Button file has no readings.');
    expect(() => greenButton.parse('<feed><entry></feed>')).toThrow('This is not XML');
  });
});
