import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay, type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import { anomalyName } from './anomalies.ts';
import { dimonaDeadlines } from './deadlines.ts';
import {
  actionsOn,
  ALREADY_CANCELLED,
  DIMONA_STATUSES,
  type DimonaKind,
  type DimonaResult,
  type DimonaStatus,
  isAccepted,
  isDeclared,
  nextStatus,
} from './dimona-states.ts';
import {
  coversShift,
  type DeclaredPeriod,
  DIMONA_ALERT_SECONDS,
  dimonaFlags,
  isDimonaUrgent,
  NO_DIMONA,
} from './shift-flags.ts';

const at = (text: string): WallSeconds => wallSeconds(Date.parse(`${text}Z`) / 1000);

const text = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment * 1000).toISOString().slice(0, 16);

const answered = (kind: DimonaKind, result: DimonaResult, ...codes: string[]) => ({
  type: 'answered' as const,
  kind,
  result,
  codes,
});

describe('the state of a period', () => {
  it.each<[DimonaKind, DimonaResult, DimonaStatus, DimonaStatus]>([
    ['IN', 'A', 'DRAFT', 'ACCEPTED'],
    ['IN', 'W', 'DRAFT', 'ACCEPTED_WARNING'],
    ['IN', 'B', 'DRAFT', 'REFUSED'],
    ['IN', 'S', 'DRAFT', 'WAITING'],
    ['UPDATE', 'A', 'ACCEPTED_WARNING', 'ACCEPTED'],
    ['UPDATE', 'B', 'ACCEPTED_WARNING', 'ACCEPTED_WARNING'],
    ['OUT', 'W', 'ACCEPTED', 'ACCEPTED_WARNING'],
    ['CANCEL', 'A', 'ACCEPTED', 'CANCELLED'],
    ['CANCEL', 'W', 'ACCEPTED', 'CANCELLED'],
    ['CANCEL', 'B', 'ACCEPTED', 'ACCEPTED'],
  ])('after %s answered %s from %s is %s', (kind, result, before, after) => {
    expect(nextStatus(before, answered(kind, result))).toBe(after);
  });

  it('is cancelled also when social security had done so already', () => {
    expect(nextStatus('ACCEPTED', answered('CANCEL', 'B', ALREADY_CANCELLED))).toBe('CANCELLED');
    expect(nextStatus('ACCEPTED', answered('UPDATE', 'B', ALREADY_CANCELLED))).toBe('ACCEPTED');
  });

  it('fails only for the first message; later ones leave it as it was', () => {
    expect(nextStatus('DRAFT', { type: 'failed', kind: 'IN' })).toBe('FAILED');
    expect(nextStatus('ACCEPTED', { type: 'failed', kind: 'CANCEL' })).toBe('ACCEPTED');
    expect(nextStatus('ACCEPTED', { type: 'taken', kind: 'UPDATE' })).toBe('SENT');
  });

  it('offers a change of what is accepted, a new try of what is not, nothing under way', () => {
    for (const status of DIMONA_STATUSES) {
      const actions = actionsOn(status, '2026-11-30', false);
      if (isAccepted(status)) expect(actions).toEqual(['update', 'cancel']);
      else if (['DRAFT', 'SENT', 'WAITING'].includes(status)) expect(actions).toEqual([]);
      else expect(actions).toEqual(['again']);
    }
    expect(actionsOn('ACCEPTED', null, false)[0]).toBe('out');
    expect(actionsOn('ACCEPTED', null, true)).not.toContain('out');
  });

  it('stays declared while a change is under way', () => {
    expect(isDeclared({ status: 'SENT', periodId: '7' })).toBe(true);
    expect(isDeclared({ status: 'SENT', periodId: null })).toBe(false);
    expect(isDeclared({ status: 'CANCELLED', periodId: '7' })).toBe(false);
  });
});

describe('deadlines', () => {
  const range = { startDate: '2026-11-12', endDate: '2026-11-20', startHour: null, endHour: null };
  // A Friday evening that goes on to Saturday 01:00.
  const night = {
    startDate: '2026-11-20',
    endDate: '2026-11-21',
    startHour: '18:00',
    endHour: '01:00',
  };
  const evening = { ...night, endDate: null, endHour: '22:30' };

  it.each([
    ['in', range, '2026-11-12T00:00'],
    ['end', range, '2026-11-24T00:00'],
    ['cancel', range, '2026-11-13T00:00'],
    ['end', { ...range, endDate: null }, null],
    ['in', night, '2026-11-20T18:00'],
    ['end', night, '2026-11-21T09:00'],
    ['end', { ...night, endDate: null }, '2026-11-21T09:00'],
    ['end', evening, '2026-11-21T08:00'],
    ['cancel', evening, '2026-11-21T00:00'],
  ] as const)('of %s', (change, period, expected) => {
    expect(text(dimonaDeadlines(period)[change])).toBe(expected);
  });
});

const period = (changes: Partial<DeclaredPeriod> = {}): DeclaredPeriod => ({
  status: 'ACCEPTED',
  periodId: '1',
  startDate: '2026-11-10',
  endDate: '2026-11-20',
  startHour: null,
  endHour: null,
  createdMs: 1,
  ...changes,
});

const shift = (start: string, end: string) => ({
  start: at(start),
  end: at(end),
  kind: 'shift' as const,
  employmentId: 'me',
});

const employment = { moduleOn: true, workerType: 'STU', today: startOfDay(at('2026-11-15T00:00')) };

describe('a shift and its declaration', () => {
  it('is covered by dates on which it begins, also in the night after the last', () => {
    const covers = (start: string, end: string) => coversShift(period(), shift(start, end));
    expect(covers('2026-11-10T00:00', '2026-11-10T08:00')).toBe(true);
    expect(covers('2026-11-20T20:00', '2026-11-21T02:00')).toBe(true);
    expect(covers('2026-11-09T20:00', '2026-11-10T02:00')).toBe(false);
    expect(covers('2026-11-21T00:00', '2026-11-21T02:00')).toBe(false);
    const open = period({ endDate: null });
    expect(coversShift(open, shift('2030-01-01T09:00', '2030-01-01T17:00'))).toBe(true);
  });

  it('is covered by hours that hold it whole', () => {
    const minute = fc.integer({ min: -600, max: 1500 });
    const hours = period({
      startDate: '2026-11-16',
      endDate: '2026-11-17',
      startHour: '18:00',
      endHour: '02:00',
    });
    const from = at('2026-11-16T18:00');
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 900 }), (after, length) => {
        const start = wallSeconds(from + after * 60);
        const end = wallSeconds(start + length * 60);
        expect(coversShift(hours, { start, end })).toBe(after >= 0 && after + length <= 480);
      }),
    );
    const daily = period({ startDate: '2026-11-16', endDate: '2026-11-16', startHour: '18:00' });
    expect(coversShift(daily, shift('2026-11-16T17:59', '2026-11-16T23:00'))).toBe(false);
    expect(coversShift(daily, shift('2026-11-16T18:00', '2026-11-17T01:00'))).toBe(true);
  });

  it('says the last state, and is valid by any accepted period (R34)', () => {
    const work = shift('2026-11-16T09:00', '2026-11-16T17:00');
    const flags = (...periods: DeclaredPeriod[]) => dimonaFlags(work, work, employment, periods);
    expect(flags()).toEqual({ dimona: null, dimonaQualify: true, dimonaValid: false });
    expect(flags(period({ status: 'ACCEPTED_WARNING' })).dimonaValid).toBe(true);
    expect(flags(period(), period({ status: 'REFUSED', periodId: null, createdMs: 2 }))).toEqual({
      dimona: 'REFUSED',
      dimonaQualify: true,
      dimonaValid: true,
    });
    expect(flags(period({ status: 'CANCELLED' })).dimonaValid).toBe(false);
    expect(flags(period({ status: 'SENT' })).dimonaValid).toBe(true);
    expect(flags(period({ startDate: '2026-12-01', endDate: null })).dimona).toBeNull();
  });

  it('qualifies with the module, a person, a known type, and from today on (R34)', () => {
    const work = shift('2026-11-15T00:00', '2026-11-15T08:00');
    const qualifies = (s: object, e: object = {}) =>
      dimonaFlags({ ...work, ...s }, work, { ...employment, ...e }, []).dimonaQualify;
    expect(qualifies({})).toBe(true);
    expect(qualifies({}, { moduleOn: false })).toBe(false);
    expect(qualifies({}, { workerType: 'XYZ' })).toBe(false);
    expect(qualifies({}, { workerType: null })).toBe(false);
    expect(qualifies({ employmentId: '' })).toBe(false);
    expect(qualifies({ kind: 'dayOff' })).toBe(false);
    expect(qualifies({ start: wallSeconds(employment.today - 1) })).toBe(false);
    expect(dimonaFlags({ ...work, kind: 'unavailability' }, work, employment, [period()])).toBe(
      NO_DIMONA,
    );
  });

  it('is urgent from a quarter of an hour before it starts', () => {
    const flags = { dimonaQualify: true, dimonaValid: false, start: 10_000 };
    expect(isDimonaUrgent(flags, 10_000 - DIMONA_ALERT_SECONDS)).toBe(false);
    expect(isDimonaUrgent(flags, 10_000 - DIMONA_ALERT_SECONDS + 1)).toBe(true);
    expect(isDimonaUrgent({ ...flags, dimonaValid: true }, 10_000)).toBe(false);
  });
});

describe('anomalies', () => {
  it('have a name by their code, or by how it ends', () => {
    expect(anomalyName('90373-333')).toBe('duplicate');
    expect(anomalyName('00911-001')).toBe('field_missing');
    expect(anomalyName('00911-014')).toBe('end_before_start');
    expect(anomalyName('01135-007')).toBe('planned_hours');
    expect(anomalyName('00024-003')).toBe('national_number');
    expect(anomalyName('12345-678')).toBeNull();
  });
});
