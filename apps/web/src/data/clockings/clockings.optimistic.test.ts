import { describe, expect, it } from 'vitest';
import type { Clocking, Department, Snapshot } from '../wire.ts';
import { foldCheckIn, foldCheckOut, foldHomeworking, foldPauses } from './clockings.optimistic.ts';

const department = { id: 'bar', employmentId: 'record', sections: [] } as unknown as Department;

const snapshot = (values: Partial<Snapshot> = {}): Snapshot =>
  ({
    departments: [department],
    shifts: [],
    currentClockings: [],
    lastClockings: [],
    userDetails: { personId: 'emma' },
    ...values,
  }) as unknown as Snapshot;

const CHECK_IN = {
  optimisticId: 'o1',
  departmentId: 'bar',
  shiftId: null,
  sectionId: null,
  skillIds: null,
  attributeIds: null,
  homeworking: false,
  start: 1000,
  at: 1000,
  location: null,
  qrcode: null,
};

const THERE = { latitude: 50.8, longitude: 4.3, accuracy: 40 };

const open = (): Clocking => foldCheckIn(snapshot(), CHECK_IN).currentClockings[0] as Clocking;

describe('what the screen shows before the server has answered', () => {
  it('is an open clocking after a check-in, once, also when the snapshot has it already', () => {
    const once = foldCheckIn(snapshot(), CHECK_IN);
    expect(once.currentClockings).toHaveLength(1);
    expect(foldCheckIn(once, CHECK_IN)).toBe(once);
    const confirmed = snapshot({ currentClockings: [{ ...open(), id: 'server id' }] });
    expect(foldCheckIn(confirmed, CHECK_IN)).toBe(confirmed);
  });

  it('carries what was chosen and scanned, else what its shift says', () => {
    const shift = {
      id: 's',
      departmentId: 'bar',
      skills: [{ id: 'k' }],
      attributes: [{ id: 'a' }],
    };
    const planned = snapshot({ shifts: [shift] as unknown as Snapshot['shifts'] });
    expect(foldCheckIn(planned, { ...CHECK_IN, shiftId: 's' }).currentClockings[0]).toMatchObject({
      skillIds: ['k'],
      attributeIds: ['a'],
    });
    const chosen = {
      ...CHECK_IN,
      skillIds: ['x'],
      attributeIds: ['y', 'z'],
      qrcode: 'door',
      location: THERE,
    };
    expect(foldCheckIn(snapshot(), chosen).currentClockings[0]).toMatchObject({
      skillIds: ['x'],
      attributes: 'y,z',
      checkIn: { qrcode: 'door', location: THERE },
    });
  });

  it('is the list of pauses that the tap left', () => {
    const pauses = [{ id: 'p', start: 1100, end: null }];
    const folded = foldPauses(snapshot({ currentClockings: [open()] }), { clocking: 'o1', pauses });
    expect(folded.currentClockings[0]?.pauses).toMatchObject(pauses);
    // The end of a pause says nothing of where it began; what is known of that stays.
    const located = foldPauses(folded, {
      clocking: 'o1',
      pauses: [{ ...pauses[0], location: THERE } as (typeof pauses)[0]],
    });
    const ended = foldPauses(located, {
      clocking: 'o1',
      pauses: [{ id: 'p', start: 1100, end: 1200 }],
    });
    expect(ended.currentClockings[0]?.pauses).toEqual([
      { id: 'p', start: 1100, end: 1200, location: THERE },
    ]);
  });

  it('is a closed clocking after a check-out, its open pause ended with it', () => {
    const current = { ...open(), pauses: [{ id: 'p', start: 1600, end: null, location: null }] };
    const args = {
      clocking: 'o1',
      end: 2200,
      at: 2200,
      comment: 'done',
      costs: [],
      location: null,
      tools: [{ id: 'van', quantity: 0.5 }],
      qrcode: null,
    };
    const folded = foldCheckOut(snapshot({ currentClockings: [current] }), args);
    expect(folded.currentClockings).toHaveLength(0);
    const tools = args.tools;
    expect(folded.lastClockings[0]).toMatchObject({ enddate: 2200, workedSeconds: 600, tools });
    expect(foldCheckOut(folded, args)).toBe(folded);
  });

  it('counts a night of the clock’s change by true time', () => {
    const at = (text: string) => Date.parse(text) / 1000;
    const [from, until] = [at('2026-10-24T20:00:00Z'), at('2026-10-25T05:00:00Z')];
    const own = { ...open(), startdate: from + 7200 };
    const current = { ...own, checkIn: { ...own.checkIn, start: from + 7200, at: from } };
    const paused = foldPauses(snapshot({ currentClockings: [current] }), {
      clocking: 'o1',
      pauses: [
        {
          id: 'p',
          start: at('2026-10-25T02:50:00Z'),
          startAt: at('2026-10-25T00:50:00Z'),
          end: at('2026-10-25T02:10:00Z'),
          endAt: at('2026-10-25T01:10:00Z'),
        },
      ],
    });
    const args = { end: until + 3600, at: until, comment: '', costs: [], tools: [] };
    const out = { ...args, clocking: 'o1', location: null, qrcode: null };
    const [closed] = foldCheckOut(paused, out).lastClockings;
    expect(closed?.workedSeconds).toBe(9 * 3600 - 20 * 60);
  });

  it('is worked from home for the clocking or the shift that was tapped', () => {
    const args = { departmentId: 'bar', shiftId: null, clocking: 'o1' };
    const folded = foldHomeworking(snapshot({ currentClockings: [open()] }), args);
    expect(folded.currentClockings[0]?.homeworking).toBe(true);
  });
});
