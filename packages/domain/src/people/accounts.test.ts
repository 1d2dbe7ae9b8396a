import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBic } from './bic.ts';
import { readIban, showIban } from './iban.ts';
import { readPhone } from './phone.ts';

/** A Belgian account by the arithmetic of R70: twelve digits, and two that check all. */
const belgianIbans = fc.integer({ min: 0, max: 9_999_999_999 }).map((account) => {
  const base = String(account).padStart(10, '0');
  const bban = base + String(account % 97 || 97).padStart(2, '0');
  const check = 98 - Number(BigInt(`${bban}111400`) % 97n);
  return `BE${String(check).padStart(2, '0')}${bban}`;
});

describe('IBANs', () => {
  it.each([
    ['BE68539007547034', 'BE68539007547034', 'BE68 5390 0754 7034'],
    [' be68 5390-0754.7034 ', 'BE68539007547034', 'BE68 5390 0754 7034'],
    ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ])('%s is read', (text, value, shown) => {
    expect(readIban(text)).toEqual({ value });
    expect(showIban(value)).toBe(shown);
  });

  it.each([
    ['', 'country'],
    ['68539007547034', 'country'],
    ['ZZ68539007547034', 'country'],
    ['BE6853900754703', 'length'],
    ['BE685390075470345', 'length'],
    ['BE6853900754703A', 'format'],
    ['BE69539007547034', 'check'],
    ['BE68539007547035', 'check'],
  ])('%s is refused: %s', (text, error) => {
    expect(readIban(text)).toEqual({ error });
  });

  it('are read as they are shown, and with one wrong digit never', () => {
    fc.assert(
      fc.property(
        belgianIbans,
        fc.integer({ min: 2, max: 15 }),
        fc.integer({ min: 1, max: 9 }),
        (iban, at, by) => {
          expect(readIban(showIban(iban))).toEqual({ value: iban });
          const digit = (Number(iban[at]) + by) % 10;
          const wrong = iban.slice(0, at) + digit + iban.slice(at + 1);
          expect(readIban(wrong)).toEqual({ error: 'check' });
        },
      ),
    );
  });
});

describe('BICs', () => {
  it.each([
    ['TRIOBEBB', 'TRIOBEBB'],
    ['gkcc be bb xxx', 'GKCCBEBBXXX'],
  ])('%s is read', (text, value) => {
    expect(readBic(text)).toEqual({ value });
  });

  it.each([
    ['', 'format'],
    ['TRIOBEB', 'format'],
    ['TRIOBEBBX', 'format'],
    ['TR1OBEBB', 'format'],
    ['TRIOZZBB', 'country'],
  ])('%s is refused: %s', (text, error) => {
    expect(readBic(text)).toEqual({ error });
  });
});

describe('phone numbers', () => {
  it.each([
    ['0470 12 34 56', '+32470123456'],
    ['0470/12.34.56', '+32470123456'],
    ['+32 (0)470 12 34 56', '+32470123456'],
    ['0032470123456', '+32470123456'],
    ['02 512 34 56', '+3225123456'],
    ['+31 6 12345678', '+31612345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('%s is read', (text, value) => {
    expect(readPhone(text)).toEqual({ value });
  });

  it.each(['', 'call me', '0470 12 34 56 please', '0', '0470 12', '0470 12 34 56 78 90'])(
    '"%s" is refused',
    (text) => {
      expect(readPhone(text)).toEqual({ error: 'phone' });
    },
  );

  it('of mobiles are read with and without their country', () => {
    fc.assert(
      fc.property(fc.integer({ min: 70_000_000, max: 79_999_999 }), (rest) => {
        expect(readPhone(`04${rest}`)).toEqual({ value: `+324${rest}` });
        expect(readPhone(`+324${rest}`)).toEqual({ value: `+324${rest}` });
      }),
    );
  });
});
