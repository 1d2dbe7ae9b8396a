import { noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { Approvals } from '#data/wire.ts';
import { toAsks } from './asks.ts';

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

const leave = {
  vacationRequest: {
    id: 'l',
    user: 'Yasmina El Bouazzaoui',
    employmentId: 'y',
    dayoffType: 'h',
    dayoffName: 'Small leave',
    dates: ['2026-12-21'],
    start: null,
    end: null,
    pictures: [],
    about: { unit: 'day', isPaid: true, balance: 'none', code: 'SMALL_LEAVE', payKey: '30' },
  },
  released: [{ id: 's', start: at('2026-12-21T10:00'), end: at('2026-12-21T16:00') }],
  away: [],
  cost: null,
};

it('name what is taken away right before it, and what payroll calls it for the office alone', () => {
  const approvals = { ...noApprovals, leave: [leave] } as unknown as Approvals;
  const department = { id: 'bar', company: 'Bar' };
  const [ask] = toAsks(approvals, { department, t: i18next.t, language: 'en' });
  expect(ask?.effect?.words).toBe(
    'Paid. Counted in days. If you approve, these shifts are taken off Yasmina El Bouazzaoui:',
  );
  expect(ask?.effect?.released).toEqual(['Mon 21/12 10:00 – 16:00']);
  expect(ask?.effect?.payroll).toBe('In payroll: SMALL_LEAVE, DmfA 30.');
});
