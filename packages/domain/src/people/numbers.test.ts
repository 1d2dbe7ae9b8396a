import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnterpriseNumber, showEnterpriseNumber } from './enterprise-number.ts';
import { birthdateOf, readNationalNumber, showNationalNumber } from './national-number.ts';

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const days = fc
  .date({
    min: new Date('1900-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

/** A number as the register makes it, by the formula written the other way round. */
const numberFor = (day: string, raise: number, serial: number): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const base = year.slice(2) + pad(Number(month) + raise, 2) + date + pad(serial, 3);
  const whole = Number(year) >= 2000 ? BigInt(`2${base}`) : BigInt(base);
  return base + pad(97 - Number(whole % 97n), 2);
};

const nationalNumbers = fc.tuple(
  days,
  fc.constantFrom(0, 20, 40),
  fc.integer({ min: 1, max: 998 }),
);

/** Another digit in one place. */
const spoilt = (digits: string, at: number, by: number): string => {
  const digit = (Number(digits[at]) + by) % 10;
  return digits.slice(0, at) + digit + digits.slice(at + 1);
};

describe('national numbers', () => {
  it.each([
    ['85073003328', '85073003328', '85.07.30-033.28', '1985-07-30'],
    ['85.07.30-033.28', '85073003328', '85.07.30-033.28', '1985-07-30'],
    [' 17 07 30 033 84 ', '17073003384', '17.07.30-033.84', '2017-07-30'],
  ])('%s is read', (text, value, shown, birthdate) => {
    expect(readNationalNumber(text)).toEqual({ value });
    expect(showNationalNumber(value)).toBe(shown);
    expect(birthdateOf(value)).toBe(birthdate);
  });

  it.each([
    ['', 'length'],
    ['8507300332', 'length'],
    ['850730033281', 'length'],
    ['8507300332A', 'length'],
    ['85073003329', 'check'],
    [numberFor('1985-02-30', 0, 33), 'date'],
    [numberFor('1985-13-01', 0, 33), 'date'],
  ])('%s is refused: %s', (text, error) => {
    expect(readNationalNumber(text)).toEqual({ error });
  });

  it('fit by the formula of their century, of the register and of BIS alike', () => {
    fc.assert(
      fc.property(nationalNumbers, ([day, raise, serial]) => {
        const digits = numberFor(day, raise, serial);
        expect(readNationalNumber(digits)).toEqual({ value: digits });
        expect(birthdateOf(digits)).toBe(day);
        expect(readNationalNumber(showNationalNumber(digits))).toEqual({ value: digits });
      }),
    );
  });

  it('of people whose birthday nobody knows are right and tell none', () => {
    for (const day of ['1950-00-00', '1950-00-12', '2001-06-00']) {
      const digits = numberFor(day, 40, 7);
      expect(readNationalNumber(digits)).toEqual({ value: digits });
      expect(birthdateOf(digits)).toBeUndefined();
    }
  });

  it('with one wrong digit are right in no century', () => {
    fc.assert(
      fc.property(
        nationalNumbers,
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        ([day, raise, serial], at, by) => {
          const digits = spoilt(numberFor(day, raise, serial), at, by);
          // A digit may turn one century's number into the other's, never into the same one's.
          const read = readNationalNumber(digits);
          if (read.error === undefined)
            expect(birthdateOf(digits)?.slice(0, 2)).not.toBe(day.slice(0, 2));
        },
      ),
    );
  });
});

describe('enterprise numbers', () => {
  it.each(['0403170701', '0403.170.701', 'BE 0403.170.701', '403170701'])('%s is read', (text) => {
    expect(readEnterpriseNumber(text)).toEqual({ value: '0403170701' });
    expect(readEnterpriseNumber('0202239951')).toEqual({ value: '0202239951' });
    expect(showEnterpriseNumber('0403170701')).toBe('0403.170.701');
  });

  it.each([
    ['', 'length'],
    ['2403170701', 'length'],
    ['04031707011', 'length'],
    ['0403170702', 'check'],
  ])('%s is refused: %s', (text, error) => {
    expect(readEnterpriseNumber(text)).toEqual({ error });
  });

  it('have one pair of check digits each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19_999_999 }), (base) => {
        const right = Array.from(
          { length: 100 },
          (_, check) => pad(base, 8) + pad(check, 2),
        ).filter((text) => readEnterpriseNumber(text).error === undefined);
        expect(right).toEqual([pad(base, 8) + pad(97 - (base % 97), 2)]);
      }),
    );
  });
});
