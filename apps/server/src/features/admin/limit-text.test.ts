import { LIMIT_KINDS, type LimitName } from '@ploeg/domain/constraints/limit-names';
import { describe, expect, it } from 'vitest';
import { limitValueText } from '#features/settings/limit-value-text.ts';
import { readLimitChange, type TypedLimit } from './limit-text.ts';

const typed = (changes: Partial<TypedLimit>): TypedLimit => ({
  name: 'maxHoursDay',
  value: '9',
  since: '2027-01-01',
  source: 'CAO 302, art 4',
  ...changes,
});

const failure = (changes: Partial<TypedLimit>): string => {
  try {
    readLimitChange(typed(changes));
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

describe('a typed limit', () => {
  it.each<[LimitName, string, unknown, string]>([
    ['maxHoursDay', '9', 9, '9 hours'],
    ['maxHoursWeek', '38,5', 38.5, '38.5 hours'],
    ['weeklyRest', '35', 35, '35 hours'],
    ['maxDaysWeek', '6', 6, '6 days'],
    ['noticeDays', '7', 7, '7 working days'],
    ['breakAfter', '6:15', { hours: 6, minutes: 15 }, 'above 6 h: 15 min'],
    ['minors.breakAfter', '4.5:30', { hours: 4.5, minutes: 30 }, 'above 4.5 h: 30 min'],
    ['nightWindow', '20-6', { from: 20, to: 6 }, '20:00 to 06:00'],
    ['sunday', 'warn', 'warn', 'warn'],
    ['minors.maxSundaysOfTwo', '1', 1, '1 Sundays of two'],
    ['minRestHours', 'off', null, 'off'],
  ])('%s of %s is read and shown', (name, value, read, shown) => {
    const change = readLimitChange(typed({ name, value, source: '  CAO 302, art 4 ' }));
    const dated = { value: read, since: '2027-01-01', source: 'CAO 302, art 4' };
    expect(change).toEqual({ name, dated });
    expect(limitValueText(name, change.dated.value)).toBe(shown);
  });

  it.each<[LimitName, string[]]>([
    ['maxHoursDay', ['0', '25', '-1', 'nine', '1e1', '', ' 9', '9h']],
    ['maxDaysWeek', ['0', '8', '5.5']],
    ['breakAfter', ['15', '6:0', '6:15:00', '24:15', '6:241', ':15']],
    ['nightWindow', ['20', '24-6', '6-6', 'off', '20:00-06:00']],
    ['sunday', ['yes', '1', 'Warn']],
    ['minors.maxSundaysOfTwo', ['3', '1.5']],
  ])('%s takes none of %s', (name, values) => {
    for (const value of values) {
      expect(failure({ name, value }), value).toContain(`no value for ${name}`);
    }
  });

  it('is refused in one line that names what is wrong', () => {
    const errors = [
      failure({ name: 'maxHours' }),
      failure({ name: 'toString' }),
      failure({ value: 'x' }),
      failure({ since: '2027-02-30' }),
      failure({ since: '1/1/2027' }),
      failure({ source: ' ' }),
      failure({ source: 'x'.repeat(301) }),
    ];
    for (const line of errors) expect(line).toMatch(/^(?!accepted).+$/);
    expect(errors[0]).toContain(Object.keys(LIMIT_KINDS).join(', '));
    expect(errors[3]).toContain('2027-02-30');
  });
});
