import { describe, expect, it } from 'vitest';
import { belgianIban, checkedNumber, nationalNumber } from './demo-numbers.ts';

describe('made-up numbers', () => {
  it('agree with known national numbers of both centuries', () => {
    expect(nationalNumber('1985-07-30', 33)).toBe('85073003328');
    expect(nationalNumber('2017-07-30', 33)).toBe('17073003384');
  });

  it('agree with a known account number', () => {
    expect(belgianIban('539', 75470)).toBe('BE68539007547034');
  });

  it('agree with known enterprise numbers', () => {
    expect(checkedNumber(4_031_707, 8)).toBe('0403170701');
    expect(checkedNumber(2_022_399, 8)).toBe('0202239951');
  });

  it('write 97 where an account leaves no rest', () => {
    expect(belgianIban('000', 97)).toMatch(/^BE\d\d000000009797$/);
  });
});
