import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createClockingTeam, type Employee, queuedAs, wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** A phone without signal has a whole morning in its queue; at noon its person clocked in elsewhere. */
let test: TestApp;
let ann: Employee;
let sequence: number;

const at = (time: string): number => wallAt(`2026-11-20T${time}`);
const MORNING = { optimisticId: 'morning', checkIn: { start: at('08:00') } };

const queued = () => {
  sequence += 1;
  return queuedAs(sequence);
};

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T12:30:00Z');
  sequence = 0;
  ann = await (await createClockingTeam(test)).hire();
});

/** A clocking by another device, before the queue arrives: of the afternoon, and still open. */
const clockElsewhere = async (start = '13:00') => {
  const reply = await ann.checkIn({ checkIn: { start: at(start) } });
  expect(reply.status).toBe(201);
  return reply.body.id;
};

const spans = async () =>
  (await ann.own())
    .toSorted((a, b) => a.startdate - b.startdate)
    .map(({ startdate, enddate, proposed }) => [startdate, enddate, proposed]);

describe('a check-in that arrives after the next one', () => {
  it('is kept with all that lies behind it in the queue', async () => {
    const afternoon = await clockElsewhere();
    const arrived = await ann.checkIn(MORNING, queued());
    expect(arrived.status).toBe(201);
    const pauses = [{ id: newId(), start: at('10:00'), end: at('10:15') }];
    const paused = await ann.patch('morning', { pauses }, queued());
    expect(paused.body.clocking).toMatchObject({ enddate: at('13:00'), proposed: true });
    const left = await ann.checkOut('morning', { end: at('12:00') }, queued());
    expect(left.body.clocking).toMatchObject({
      enddate: at('12:00'),
      proposed: false,
      workedSeconds: 3.75 * 3600,
      flags: [],
    });
    expect(await spans()).toEqual([
      [at('08:00'), at('12:00'), false],
      [at('13:00'), null, false],
    ]);
    const end = await ann.checkOut(afternoon, { end: at('13:30') }, queued());
    expect(end.status).toBe(200);
  });

  it('is an open question to its person where no end follows', async () => {
    await clockElsewhere();
    const { body } = await ann.checkIn(MORNING, queued());
    expect(await spans()).toEqual([
      [at('08:00'), at('13:00'), true],
      [at('13:00'), null, false],
    ]);
    const said = await ann.confirm(body.id, { end: at('11:00') });
    expect(said.body.clocking).toMatchObject({ enddate: at('11:00'), proposed: false });
  });

  it('ends with its shift where that comes first', async () => {
    const shiftId = await ann.shift('2026-11-20T08:00', '2026-11-20T11:30');
    await clockElsewhere();
    await ann.checkIn({ ...MORNING, shiftId }, queued());
    expect((await spans())[0]).toEqual([at('08:00'), at('11:30'), true]);
  });

  it('may come after several, closed and open', async () => {
    const first = await clockElsewhere('12:30');
    await ann.checkOut(first, { end: at('12:45') });
    await clockElsewhere();
    expect((await ann.checkIn(MORNING, queued())).status).toBe(201);
    expect(await spans()).toEqual([
      [at('08:00'), at('12:30'), true],
      [at('12:30'), at('12:45'), false],
      [at('13:00'), null, false],
    ]);
  });

  it('answers the same again, and makes one clocking', async () => {
    await clockElsewhere();
    const headers = queued();
    const first = await ann.checkIn(MORNING, headers);
    const again = await ann.checkIn(MORNING, headers);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await spans()).toHaveLength(2);
  });

  it('never shares time with the next one: what would is refused, and looked at', async () => {
    await clockElsewhere();
    await ann.checkIn(MORNING, queued());
    const pauses = [{ id: newId(), start: at('13:05'), end: at('13:10') }];
    const paused = await ann.patch('morning', { pauses }, queued());
    expect(paused.error.code).toBe('clockings.pause_outside');
    const left = await ann.checkOut('morning', { end: at('13:20') }, queued());
    expect(left.error.code).toBe('clockings.overlap');
    const [morning] = (await ann.own()).filter(({ startdate }) => startdate === at('08:00'));
    expect(morning).toMatchObject({ enddate: at('13:00'), proposed: true, review: true });
  });

  it('is the same arrival within ten minutes of it, and refused', async () => {
    await clockElsewhere();
    const late = async (start: string) =>
      ann.checkIn({ optimisticId: start, checkIn: { start: at(start) } }, queued());
    expect((await late('12:50')).error.code).toBe('clockings.already_in_process');
    expect((await late('12:49')).status).toBe(201);
  });

  it('is refused where it began within another, and when it was asked for directly', async () => {
    await clockElsewhere('12:30');
    const within = await ann.checkIn({ checkIn: { start: at('12:45') } }, queued());
    expect(within.error.code).toBe('clockings.already_in_process');
    const direct = await ann.checkIn(MORNING);
    expect(direct.error.code).toBe('clockings.already_in_process');
  });
});
