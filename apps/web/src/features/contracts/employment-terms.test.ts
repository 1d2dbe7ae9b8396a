import { describe, expect, it } from 'vitest';
import { newContract } from './contract-form.ts';
import { fillIn } from './employment-terms.ts';

const empty = newContract('bar');

describe('what an employment fills in', () => {
  it('takes the place of nothing, and of what the one before filled in', () => {
    const lotte = { hoursWeek: '20', regime: 'PART' } as const;
    const first = { ...empty, ...fillIn(empty, lotte, empty) };
    expect(first).toMatchObject(lotte);
    const noor = { hoursWeek: '38', regime: 'FULL' } as const;
    expect({ ...first, ...fillIn(first, noor, lotte) }).toMatchObject(noor);
  });

  it('leaves what the manager typed', () => {
    const typed = { ...empty, hoursWeek: '12' };
    expect(fillIn(typed, { hoursWeek: '38', daysWeek: '5' }, empty)).toEqual({ daysWeek: '5' });
  });
});
