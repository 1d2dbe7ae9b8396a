import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import {
  createClockingTeam,
  type Employee,
  queuedAs,
  trueAt,
  wallAt,
} from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof createClockingTeam>>;
let ann: Employee;
let id: string;
let taskTypeId: string;
let shiftId: string;

const at = (time: string): number => wallAt(`2026-11-20T${time}`);

const question = (label: string, values: object = {}) => ({
  id: newId(),
  type: 'TEXTINPUT' as const,
  label,
  required: true,
  maxLength: null,
  items: [],
  parentQuestionId: null,
  ...values,
});

const zone = question('Zone', {
  type: 'SELECT',
  items: ['bar', 'kitchen'].map((value) => ({ label: value, value, parentItemId: null })),
});
const part = question('Part', {
  type: 'SELECT',
  parentQuestionId: zone.id,
  items: [
    { label: 'Tap', value: 'tap', parentItemId: 'bar' },
    { label: 'Fryer', value: 'fryer', parentItemId: 'kitchen' },
  ],
});
const remark = question('Remark', { required: false, maxLength: 5 });

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createClockingTeam(test);
  const { companyId, departmentId } = team;
  ann = await team.hire();
  taskTypeId = await test.make.taskType(companyId, departmentId, [
    { id: newId(), label: 'Where', flow: [zone, part] },
    { id: newId(), label: 'More', flow: [remark] },
  ]);
  shiftId = await ann.shift('2026-11-20T09:00', '2026-11-20T17:00');
  const { body } = await ann.checkIn({ shiftId, checkIn: { start: at('09:00') } });
  id = body.id;
  test.clock.set('2026-11-20T11:00:00Z');
});

const running = () => ({ id: newId(), taskTypeId, start: at('10:00') });
const ended = (flowsResponse: object | null, values: object = {}) => ({
  ...running(),
  end: at('11:00'),
  flowsResponse,
  ...values,
});
const answers = { [zone.id]: 'bar', [part.id]: 'tap' };

describe('tasks of a clocking', () => {
  it('begin, are edited and end with their answers; what nobody asked is dropped', async () => {
    const task = running();
    const begun = await ann.patch(id, { tasks: [task] });
    expect(begun.body.clocking.tasks).toMatchObject([{ start: at('10:00'), end: null }]);
    const done = { ...task, start: at('09:30'), end: at('11:00'), edited: true };
    const input = { ...answers, [newId()]: 'nobody asked' };
    const reply = await ann.patch(id, { tasks: [{ ...done, flowsResponse: input }] });
    expect(reply.body.clocking.tasks).toMatchObject([
      {
        start: at('09:30'),
        startAt: trueAt('2026-11-20T08:30:00Z'),
        end: at('11:00'),
        edited: true,
        notClocked: false,
      },
    ]);
    expect(reply.body.clocking.tasks[0]?.flowsResponse).toEqual(answers);
    // A list without the answers does not take them away.
    const again = await ann.patch(id, { tasks: [done, running()] });
    expect(again.body.clocking.tasks[0]?.flowsResponse).toEqual(answers);
  });

  it.each([
    ['lies before it', { start: '08:30', end: '09:30' }, 'clockings.task_outside'],
    ['ends before it starts', { start: '11:00', end: '10:00' }, 'clockings.task_order'],
  ])('cannot stand when one %s, queued or not', async (_, span, code) => {
    const task = ended(answers, { start: at(span.start), end: at(span.end) });
    const direct = await ann.patch(id, { tasks: [task] });
    const queued = await ann.patch(id, { tasks: [task] }, queuedAs(1));
    expect([direct.status, queued.status]).toEqual([422, 422]);
    expect([direct.error.code, queued.error.code]).toEqual([code, code]);
    expect(direct.error.errors).toHaveProperty('tasks');
    const [clocking] = await ann.own();
    expect(clocking).toMatchObject({ tasks: [], review: true });
  });

  it('name the question that is not answered; queued they are kept and flagged', async () => {
    const task = ended({ [zone.id]: 'bar' });
    const direct = await ann.patch(id, { tasks: [task] });
    expect(direct.error.code).toBe('clockings.answers_incomplete');
    expect(direct.error.errors.tasks).toEqual(['Answer: Part.']);
    const queued = await ann.patch(id, { tasks: [task] }, queuedAs(1));
    expect(queued.body.clocking).toMatchObject({
      tasks: [{ id: task.id, end: at('11:00') }],
      flags: ['answers_incomplete'],
      review: true,
    });
    // What was taken in once is not asked for again.
    const later = await ann.patch(id, { tasks: [task, running()] });
    expect(later.status).toBe(200);
  });

  it.each([
    ['a choice that its parent does not offer', { [zone.id]: 'bar', [part.id]: 'fryer' }, 'Part'],
    ['a text that is too long', { ...answers, [remark.id]: 'too long' }, 'Remark'],
  ])('refuse %s', async (_, input, label) => {
    const reply = await ann.patch(id, { tasks: [ended(input)] });
    expect(reply.error.code).toBe('clockings.answer_invalid');
    expect(reply.error.errors.tasks?.[0]).toContain(label);
  });

  it('are of a kind that the department has; a queued stranger is kept and flagged', async () => {
    const stranger = { ...running(), taskTypeId: newId() };
    const direct = await ann.patch(id, { tasks: [stranger] });
    expect(direct.error.code).toBe('clockings.task_type_unknown');
    const queued = await ann.patch(id, { tasks: [stranger] }, queuedAs(1));
    expect(queued.body.clocking).toMatchObject({
      tasks: [{ taskTypeId: stranger.taskTypeId }],
      flags: ['shift_changed'],
    });
    expect((await ann.patch(id, { tasks: [stranger] })).status).toBe(200);
  });

  it('need the module of tasks', async () => {
    const modules = { ...openSettings.modules, tasks: false };
    const plain = await createClockingTeam(test, { settings: { ...openSettings, modules } });
    const bob = await plain.hire();
    const kind = await test.make.taskType(plain.companyId, plain.departmentId);
    const { body } = await bob.checkIn({ checkIn: { start: at('12:00') } });
    const reply = await bob.patch(body.id, {
      tasks: [{ id: newId(), taskTypeId: kind, start: at('12:00') }],
    });
    expect(reply.error.code).toBe('clockings.task_type_unknown');
  });

  it('are linked to the plan of their own shift only', async () => {
    const { companyId } = team;
    const planned = await test.make.shiftTask({ companyId, shiftId, taskTypeId });
    const task = { ...running(), shiftTaskId: planned };
    const reply = await ann.patch(id, { tasks: [task] });
    expect(reply.body.clocking.tasks).toMatchObject([{ shiftTaskId: planned }]);
    const foreign = { ...running(), shiftTaskId: newId() };
    const direct = await ann.patch(id, { tasks: [task, foreign] });
    expect(direct.error.code).toBe('clockings.task_not_planned');
    const queued = await ann.patch(id, { tasks: [task, foreign] }, queuedAs(1));
    expect(queued.body.clocking).toMatchObject({
      tasks: [{ shiftTaskId: planned }, { shiftTaskId: null }],
      flags: ['shift_changed'],
    });
  });

  it('that run block the check-out, and one that lies behind it does too', async () => {
    const task = running();
    await ann.patch(id, { tasks: [task] });
    const blocked = await ann.checkOut(id, { end: at('12:00') });
    expect(blocked.error.code).toBe('clockings.task_running');
    await ann.patch(id, { tasks: [{ ...task, end: at('11:30'), flowsResponse: answers }] });
    const early = await ann.checkOut(id, { end: at('11:00') });
    expect(early.error.code).toBe('clockings.task_outside');
    expect((await ann.checkOut(id, { end: at('12:00') })).status).toBe(200);
  });
});

describe('lists of a device', () => {
  const pause = () => ({ id: newId(), start: at('10:00') });

  it('that are older than what arrived do not undo it', async () => {
    const first = pause();
    const stale = newId();
    await ann.patch(id, { pauses: [first] }, queuedAs(1, stale));
    const newer = { ...first, end: at('10:30') };
    await ann.patch(id, { pauses: [newer] }, queuedAs(2));
    // A copy that got lost on the way and turns up late is only answered again.
    const copy = await ann.patch(id, { pauses: [first] }, queuedAs(1, stale));
    expect(copy.headers['x-outbox-verdict']).toBe('replayed');
    // The same number under another key is none of this stream.
    const other = await ann.patch(id, { pauses: [] }, queuedAs(1));
    expect(other.status).toBe(409);
    expect(other.error.code).toBe('outbox.sequence_reused');
    const [clocking] = await ann.own();
    expect(clocking?.pauses).toMatchObject([{ end: at('10:30') }]);
  });

  it('do not move what a wrong clock claimed and the server took in otherwise', async () => {
    // The device is an hour ahead: at 12:00 it says 13:00.
    const first = { id: newId(), start: at('13:00'), startAt: trueAt('2026-11-20T12:00:00Z') };
    const begun = await ann.patch(id, { pauses: [first] });
    expect(begun.body.clocking).toMatchObject({
      pauses: [{ start: at('12:00') }],
      flags: ['future_time'],
    });
    test.clock.set('2026-11-20T11:30:00Z');
    const done = { ...first, end: at('13:30') };
    const reply = await ann.patch(id, { pauses: [done] });
    expect(reply.body.clocking.pauses).toMatchObject([{ start: at('12:00'), end: at('12:30') }]);
    test.clock.set('2026-11-20T15:00:00Z');
    const later = await ann.patch(id, { pauses: [done] });
    expect(later.body.clocking.pauses).toMatchObject([{ start: at('12:00'), end: at('12:30') }]);
  });
});

/** A true moment on both clocks, as a device in Brussels sends it. */
const both = (iso: string): { wall: number; at: number } => {
  const shown = new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' });
  return { wall: wallAt(shown.replace(' ', 'T')), at: trueAt(iso) };
};

describe('a night shift from 22:00 to 06:00 with a pause and a task in the hour of the change', () => {
  it.each([
    ['back', '2026-10-24', '2026-10-25', '20:00', '05:00', 9],
    ['forward', '2027-03-27', '2027-03-28', '21:00', '04:00', 7],
  ])('set %s keeps tasks, pauses, work and overtime to the minute', async (...night) => {
    const [, day, next, from, until, hours] = night;
    const start = both(`${day}T${from}:00Z`);
    const end = both(`${next}T${until}:00Z`);
    const pauseStart = both(`${next}T00:30:00Z`);
    const pauseEnd = both(`${next}T01:30:00Z`);
    test.clock.set(`${day}T${from}:00Z`);
    const clockingTeam = await createClockingTeam(test);
    const bob = await clockingTeam.hire();
    const kind = await test.make.taskType(clockingTeam.companyId, clockingTeam.departmentId);
    const shift = await bob.shift(`${day}T22:00`, `${next}T06:00`);
    const { body } = await bob.checkIn({
      shiftId: shift,
      checkIn: { start: start.wall, at: start.at },
    });
    test.clock.set(`${next}T${until}:00Z`);
    const span = {
      start: pauseStart.wall,
      startAt: pauseStart.at,
      end: pauseEnd.wall,
      endAt: pauseEnd.at,
    };
    const patched = await bob.patch(body.id, {
      pauses: [{ id: newId(), ...span }],
      tasks: [{ id: newId(), taskTypeId: kind, ...span }],
    });
    expect(patched.body.clocking.tasks).toMatchObject([
      { startAt: pauseStart.at, endAt: pauseEnd.at },
    ]);
    const reply = await bob.checkOut(body.id, { end: end.wall, at: end.at });
    expect(reply.body.clocking).toMatchObject({
      workedSeconds: (hours - 1) * 3600,
      overtime: -60,
      checkOut: { at: end.at },
    });
  });
});
