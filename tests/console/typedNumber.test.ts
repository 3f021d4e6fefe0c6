import { afterEach, describe, expect, test } from 'vitest';
import { readNumber, refuseNoNumber, textOfNumber } from '../../src/fields/parts/typedNumber';
import { setFormatLanguage } from '../../src/lib/locale';

describe('a number that is typed in German', () => {
  afterEach(() => setFormatLanguage('en'));

  test.each([
    ['0,31', 0.31],
    ['0.31', 0.31],
    ['1,234', 1.234],
    ['0.234', 0.234],
    ['1234.567', 1234.567],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['-12,5', -12.5],
    ['', null],
  ])('%s is read as %s', (typed, number) => {
    setFormatLanguage('de');
    expect(readNumber(typed)).toBe(number);
    expect(refuseNoNumber(readNumber(typed))).toBeUndefined();
  });

  test.each(['1.234', '-12.500', '1,2,3', '1,234.5', '12 kWh'])('%s is kept as it is and refused', (typed) => {
    setFormatLanguage('de');
    expect(readNumber(typed)).toBe(typed);
    expect(refuseNoNumber(typed)).toBeTypeOf('string');
  });

  test('is shown with a comma, as the language writes it, and with a point in English', () => {
    expect(textOfNumber(0.31)).toBe('0.31');
    expect(readNumber('1.234')).toBe(1.234);
    setFormatLanguage('de');
    expect(textOfNumber(0.31)).toBe('0,31');
    expect(textOfNumber(12_345.5)).toBe('12345,5');
  });
});
