import { describe, expect, it } from 'vitest';
import type { Clocking, Department, Snapshot } from '../wire.ts';
import type { TaskArgs } from './clocking-args.ts';
import { foldCheckIn, foldCheckOut, foldPictures, foldTasks } from './clockings.optimistic.ts';

const department = { id: 'bar', employmentId: 'record', sections: [] } as unknown as Department;

const empty = {
  departments: [department],
  shifts: [],
  currentClockings: [],
  lastClockings: [],
  userDetails: { personId: 'emma' },
} as unknown as Snapshot;

const open = foldCheckIn(empty, {
  optimisticId: 'o1',
  departmentId: 'bar',
  shiftId: null,
  sectionId: null,
  homeworking: false,
  skillIds: null,
  attributeIds: null,
  location: null,
  qrcode: null,
  start: 4600,
  at: 1000,
});

const closed = foldCheckOut(open, {
  clocking: 'o1',
  end: 8200,
  at: 4600,
  comment: '',
  costs: [],
  location: null,
  tools: [],
  qrcode: null,
});

const task: TaskArgs = {
  id: 't1',
  taskTypeId: 'clean',
  shiftTaskId: null,
  start: 4700,
  startAt: 1100,
  end: null,
  edited: false,
  notClocked: false,
  flowsResponse: null,
};

const runningOf = (snapshot: Snapshot): Clocking => snapshot.currentClockings[0] as Clocking;

describe('tasks before the server has answered', () => {
  it('are the list that the tap left, under both sets of names', () => {
    const folded = foldTasks(open, { clocking: 'o1', tasks: [task] });
    expect(runningOf(folded).tasks).toEqual([
      { ...task, task_id: 'clean', startdate: 4700, enddate: null },
    ]);
    expect(foldTasks(folded, { clocking: 'o1', tasks: [task] })).toEqual(folded);
  });

  it('keep the true instants, and what was answered', () => {
    const ended = { ...task, end: 5000, endAt: 1400, flowsResponse: { q: 3.5 } };
    const folded = foldTasks(open, { clocking: 'o1', tasks: [ended] });
    expect(runningOf(folded).tasks[0]).toMatchObject({
      startAt: 1100,
      endAt: 1400,
      enddate: 5000,
      flowsResponse: { q: 3.5 },
    });
  });

  it('leave other clockings and closed ones alone', () => {
    expect(foldTasks(open, { clocking: 'another', tasks: [task] })).toEqual(open);
    expect(foldTasks(closed, { clocking: 'o1', tasks: [task] }).lastClockings[0]?.tasks).toEqual(
      [],
    );
  });
});

describe('pictures before the server has them', () => {
  const pictures = ['a', 'b'].map((letter) => ({
    id: letter,
    sha256: letter.repeat(64),
    unix: 4000,
  }));
  const args = {
    clocking: 'o1',
    checkOut: { end: 8200, at: 4600, comment: '', costs: [] },
    pictures,
  };

  it('count on the closed clocking, once', () => {
    const folded = foldPictures(closed, args);
    expect(folded.lastClockings[0]?.pictures).toHaveLength(2);
    expect(foldPictures(folded, args)).toEqual(folded);
  });

  it('stand beside those that the server has already', () => {
    const [clocking] = closed.lastClockings;
    const taken = { uri: `/api/v3/clockings/s1/pictures/${'a'.repeat(64)}`, unix: 4000 };
    const answered = {
      ...closed,
      lastClockings: [{ ...(clocking as Clocking), id: 's1', pictures: [taken] }],
    };
    const folded = foldPictures(answered, args);
    expect(folded.lastClockings[0]?.pictures).toEqual([
      taken,
      { uri: `/api/v3/clockings/s1/pictures/${'b'.repeat(64)}`, unix: 4000 },
    ]);
  });

  it('never appear on a clocking that runs', () => {
    expect(foldPictures(open, args)).toEqual(open);
  });
});
