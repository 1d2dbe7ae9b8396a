import { noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { Approvals } from '#data/wire.ts';
import { releasedText } from './ask-card.ts';
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

it('say how many would be left, and ask for a reason where these are too few', () => {
  const day = { day: '2026-12-24', section: 'Bar', total: 6, off: 3, least: 4 };
  const tooFew = {
    title: 'LEAST_STAFF',
    details: '24 December 2026, Bar: 3 left, at least 4',
    forcible: true,
    needsReason: true,
  };
  const plan = {
    staff: [day, { ...day, section: null }, { ...day, day: '2026-12-28' }, day, day],
    window: { from: '2026-12-28', until: '2026-12-31', why: 'Inventory' },
    constraints: [tooFew],
  };
  const waiting = { ...leave, released: [], ...plan };
  const approvals = { ...noApprovals, leave: [waiting] } as unknown as Approvals;
  const department = { id: 'bar', company: 'Bar' };
  const [ask] = toAsks(approvals, { department, t: i18next.t, language: 'en' });
  expect(ask?.effect?.words).toContain(
    'No leave is taken here from 28/12/2026 to 31/12/2026: Inventory. ' +
      'Thu 24/12, Bar: with this 3 of 6 are off, 3 left, at least 4. ' +
      'Thu 24/12, the whole location: with this 3 of 6 are off, 3 left, at least 4.',
  );
  expect(ask?.effect?.words).toContain('And 2 more days like that.');
  expect(ask?.choices[0]?.constraints).toEqual([{ ...tooFew, details: '' }]);
});

it('name the shifts that a yes frees in whole sentences', () => {
  expect(releasedText({ released: ['Mon 10:00', 'Tue 10:00'] })).toBe('Mon 10:00; Tue 10:00.');
  const released = ['Mon 10:00. Could take it: Emma.', 'Tue 10:00. Nobody.'];
  expect(releasedText({ released, could: [] })).toBe(
    'Mon 10:00. Could take it: Emma. Tue 10:00. Nobody.',
  );
  expect(releasedText({ released: [] })).toBe('');
});
