import { describe, expect, it } from 'vitest';
import { computePay } from './compute-pay.ts';
import { claim, employment, pause, payInput, plan, rule, terms } from './testing/pay-cases.ts';

const bases = (input: Parameters<typeof computePay>[0]) =>
  computePay(input).segments.map(({ base, seconds }) => [base, seconds]);

describe('pay of what was clocked', () => {
  it('is every second less the pauses that were clocked', () => {
    const input = payInput({
      claims: [
        claim('2026-06-10T08:52:10', '2026-06-10T17:08:40', {
          pauses: [pause('2026-06-10T12:31', '2026-06-10T12:58')],
        }),
      ],
    });
    const { days } = computePay(input);
    expect(days).toMatchObject([
      { day: '2026-06-10', clockedSeconds: 29_790, unpaidPauseSeconds: 1620, paidSeconds: 28_170 },
    ]);
  });

  it('lasts an hour longer on the night the clock goes back, and lies on the day it began', () => {
    const input = payInput({
      from: '2026-10-01',
      until: '2026-10-31',
      claims: [claim('2026-10-24T22:00', '2026-10-25T06:00')],
    });
    const { days, segments } = computePay(input);
    expect(days).toMatchObject([{ day: '2026-10-24', paidSeconds: 9 * 3600 }]);
    expect(segments.map(({ day, seconds }) => [day, seconds])).toEqual([
      ['2026-10-24', 7200],
      ['2026-10-25', 10_800],
      ['2026-10-25', 14_400],
    ]);
  });

  it('evens out a spring night of a team also where the clock changes in a break between two clockings', () => {
    const shift = plan('2026-03-28T22:00', '2026-03-29T06:00');
    const nights = rule('team-nights', 'clockChange', { mode: 'cao30' });
    const input = payInput({
      from: '2026-03-01',
      until: '2026-03-31',
      employments: [employment({ rules: [nights] })],
      plans: [shift],
      claims: [
        claim('2026-03-28T22:00', '2026-03-29T01:50', { shiftId: shift.id }),
        claim('2026-03-29T03:10', '2026-03-29T06:00', { shiftId: shift.id }),
      ],
    });
    const worked = 7 * 3600 - 1200;
    expect(computePay(input).days).toMatchObject([
      { paidSeconds: worked + 3600, base: { NORMAL: worked, CLOCK_CHANGE: 3600 } },
    ]);
  });

  it('is beyond a full-time week as it is agreed then, whatever was agreed where somebody has left', () => {
    const rules = [
      rule('week', 'threshold', { period: 'week', seconds: 'fulltime', bucket: 'OVERTIME_50' }),
    ];
    const longer = [terms({ fulltimeWeekMinutes: 2400, hoursWeekMinutes: 2400 })];
    const former = employment({ id: 'B', end: '2026-05-31', terms: longer });
    const coming = employment({ id: 'C', start: '2026-07-01', terms: longer });
    const claims = ['08', '09', '10', '11', '12'].map((day) =>
      claim(`2026-06-${day}T09:00`, `2026-06-${day}T17:00`),
    );
    const employments = [employment({ rules }), former, coming];
    expect(bases(payInput({ employments, claims })).at(-1)).toEqual(['OVERTIME_50', 7200]);
  });

  it('waits for the end of what nobody ended, and of what the server ended', () => {
    const { segments, questions } = computePay(
      payInput({
        claims: [
          claim('2026-06-10T09:00', null),
          claim('2026-06-11T09:00', '2026-06-11T17:00', { isProposed: true }),
        ],
      }),
    );
    expect(segments).toEqual([]);
    expect(questions.map(({ kind, day }) => [kind, day])).toEqual([
      ['END_MISSING', '2026-06-10'],
      ['END_PROPOSED', '2026-06-11'],
    ]);
  });

  it('asks for a planned pause that nobody clocked, and takes nothing off meanwhile', () => {
    const shift = plan('2026-06-10T10:00', '2026-06-10T18:30', { pauseUnpaidSeconds: 1800 });
    const worked = claim('2026-06-10T10:00', '2026-06-10T18:30', { shiftId: shift.id });
    const asked = computePay(payInput({ plans: [shift], claims: [worked] }));
    expect(asked.days).toMatchObject([{ paidSeconds: 30_600, plannedSeconds: 28_800 }]);
    expect(asked.questions).toMatchObject([
      { kind: 'BREAK_MISSING', inputs: { pauseSeconds: 1800 } },
    ]);
    const answered = payInput({ plans: [shift], claims: [{ ...worked, hadNoPause: true }] });
    expect(computePay(answered).questions).toEqual([]);
  });

  it('pays the pause that is planned as paid', () => {
    const shift = plan('2026-06-10T10:00', '2026-06-10T18:00', { pausePaidSeconds: 900 });
    const worked = claim('2026-06-10T10:00', '2026-06-10T18:00', {
      shiftId: shift.id,
      pauses: [pause('2026-06-10T13:00', '2026-06-10T13:40')],
    });
    const { days } = computePay(payInput({ plans: [shift], claims: [worked] }));
    expect(days).toMatchObject([{ paidSeconds: 28_800 - 1500, unpaidPauseSeconds: 1500 }]);
  });

  it('pays a second once where two clockings overlap, and asks', () => {
    const input = payInput({
      claims: [
        claim('2026-06-10T09:00', '2026-06-10T12:00'),
        claim('2026-06-10T11:00', '2026-06-10T14:00', { shiftId: 'elsewhere' }),
      ],
    });
    expect(bases(input)).toEqual([
      ['NORMAL', 10_800],
      ['NORMAL', 7200],
    ]);
    expect(computePay(input).questions).toMatchObject([
      { kind: 'OVERLAP', inputs: { seconds: 3600 } },
    ]);
  });

  it('counts hours by hand towards the hours of a student, started hours of their day as a whole', () => {
    const student = employment({ terms: [terms({ workerType: 'STU' })] });
    const byHand = (day: string, seconds: number) => ({
      id: `${day} ${seconds}`,
      employmentId: student.id,
      day,
      change: { base: 'NORMAL' as const, seconds },
    });
    const counted = (adjustments: ReturnType<typeof byHand>[]) =>
      computePay(
        payInput({
          employments: [student],
          claims: [claim('2026-06-10T09:00', '2026-06-10T12:05')],
          adjustments,
        }),
      ).counters.map(({ day, counter, amount }) => [day, counter, amount]);
    expect(counted([byHand('2026-06-10', 3300)])).toEqual([['2026-06-10', 'STU_HOURS', 4]]);
    expect(counted([byHand('2026-06-10', -3600), byHand('2026-06-11', 10_800)])).toEqual([
      ['2026-06-10', 'STU_HOURS', 3],
      ['2026-06-11', 'STU_HOURS', 3],
    ]);
    expect(counted([byHand('2026-06-10', -11_100)])).toEqual([]);
  });
});
