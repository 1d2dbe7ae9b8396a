import fc from 'fast-check';
import { expect } from 'vitest';
import type { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import {
  answerSwap,
  askSwap,
  assign,
  book,
  decideSwap,
  declareAbsence,
  endAbsence,
  type Oracle,
  remove,
  takeSwapBack,
  type Verdict,
} from './oracle.ts';
import { dayStart, DAYS, PEOPLE, type World } from './world.ts';

type Reply = { status: number; error: Pick<ErrorEnvelope, 'code'> | null };
type Asking = fc.AsyncCommand<Oracle, World>;

/** What one step is, once it is known who does it to what. */
type Step = {
  name: string;
  judge: () => Verdict;
  send: (world: World) => Promise<Reply>;
};

/** Numbers by which a step chooses among what there is. */
type Draw = readonly [number, number, number];

/**
 * One thing that somebody does, chosen by the numbers from what the model knows: judged by the model,
 * done for real, and both must agree on the answer and on whose every shift is.
 */
const asking = (toStep: (oracle: Oracle, draw: Draw) => Step | null): fc.Arbitrary<Asking> =>
  fc.tuple(fc.nat(), fc.nat(), fc.nat()).map((draw) => {
    let name = `not yet chosen by ${draw.join(' ')}`;
    return {
      check: (oracle) => toStep(oracle, draw) !== null,
      toString: () => name,
      run: async (oracle, world) => {
        const step = toStep(oracle, draw);
        if (!step) return;
        name = step.name;
        const verdict = step.judge();
        const { status, error } = await step.send(world);
        expect(status < 300 ? null : error?.code, name).toBe(verdict);
        const owners = oracle.shifts.map((shift) => (shift.isDeleted ? 'gone' : shift.owner));
        expect(await world.owners(), name).toEqual(owners);
      },
    };
  });

const everybody = Array.from({ length: PEOPLE }, (_, index) => index);

const one = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Most often one of those with whom something can happen, and now and then any. */
const mostly = <T>(number: number, likely: readonly T[], all: readonly T[]): T =>
  number % 5 === 0 || likely.length === 0 ? one(all, number >> 3) : one(likely, number >> 3);

const indexesOf = <T>(list: readonly T[], isLikely: (item: T) => boolean = () => true): number[] =>
  list.flatMap((item, index) => (isLikely(item) ? [index] : []));

const assigning = asking((oracle, [first, second]) => {
  const index = one(indexesOf(oracle.shifts), first);
  const to = one([null, ...everybody], second);
  return {
    name: `shift ${index} goes to ${to}`,
    judge: () => assign(oracle, index, to),
    send: ({ planner, departmentId, idOf, person }) =>
      planner.caller.call('PATCH /api/v3/shifts/:id', {
        params: { id: idOf('shifts', index) },
        body: { departmentId, userRecordId: to === null ? '' : person(to).record },
      }),
  };
});

const removing = asking((oracle, [first]) => {
  const index = one(indexesOf(oracle.shifts), first);
  return {
    name: `shift ${index} is deleted`,
    judge: () => remove(oracle, index),
    send: ({ planner, departmentId, idOf }) =>
      planner.caller.call('DELETE /api/v3/shifts', {
        query: {
          departmentId,
          startDate: String(dayStart(0)),
          endDate: String(dayStart(2) + 86_400),
        },
        body: [{ id: idOf('shifts', index) }],
      }),
  };
});

const booking = asking((oracle, [first, second]) => {
  const free = indexesOf(oracle.shifts, (shift) => shift.owner === null && !shift.isDeleted);
  const index = mostly(first, free, indexesOf(oracle.shifts));
  const me = one(everybody, second);
  return {
    name: `${me} books shift ${index}`,
    judge: () => book(oracle, index, me),
    send: ({ person, idOf }) =>
      person(me).caller.call('PATCH /api/v3/operations/book-shift/:id', {
        params: { id: idOf('shifts', index) },
        body: {},
      }),
  };
});

const askingSwap = asking((oracle, [first, second, third]) => {
  const owned = indexesOf(oracle.shifts, (shift) => shift.owner !== null && !shift.isDeleted);
  const index = mostly(first, owned, indexesOf(oracle.shifts));
  const { owner } = one(oracle.shifts, index);
  const me = mostly(second, owner === null ? [] : [owner], everybody);
  const others = third % 7 === 0 ? everybody : everybody.filter((person) => person !== me);
  const colleagues = [...new Set([0, 1, 2].map((turn) => one(others, third >> turn)))];
  return {
    name: `${me} asks ${colleagues.join(', ')} for shift ${index}`,
    judge: () => askSwap(oracle, index, me, colleagues),
    send: async ({ departmentId, made, person, idOf }) => {
      const reply = await person(me).caller.call('POST /api/v3/swap-shift', {
        query: { departmentId },
        body: {
          reason: 'Exam',
          recordId: person(me).record,
          shiftId: idOf('shifts', index),
          usersSelected: colleagues.map((colleague) => person(colleague).record),
        },
      });
      if (reply.status < 300) made.swaps.push(reply.body.swapShift.id);
      return reply;
    },
  };
});

const swapOf = ({ swaps }: Oracle, number: number): number =>
  mostly(
    number,
    indexesOf(swaps, (swap) => swap.status === 'ACTIVE'),
    indexesOf(swaps),
  );

const answeringSwap = asking((oracle, [first, second, third]) => {
  if (oracle.swaps.length === 0) return null;
  const index = swapOf(oracle, first);
  const asked = one(oracle.swaps, index).asked.filter((row) => row.answer === 'none');
  const me = mostly(
    second,
    asked.map((row) => row.who),
    everybody,
  );
  const says = third % 2 === 0;
  const answer = says ? 'accept' : 'deny';
  return {
    name: `${me} says ${answer} to swap ${index}`,
    judge: () => answerSwap(oracle, index, me, says),
    send: ({ departmentId, person, idOf }) =>
      person(me).caller.call(`PATCH /api/v3/swap-shift/:id/${answer}`, {
        params: { id: idOf('swaps', index) },
        query: { departmentId },
        body: {},
      }),
  };
});

const decidingSwap = asking((oracle, [first, second, third]) => {
  if (oracle.swaps.length === 0) return null;
  const index = swapOf(oracle, first);
  const willing = one(oracle.swaps, index).asked.filter((row) => row.answer === 'yes');
  const to = mostly(
    second,
    willing.map((row) => row.who),
    everybody,
  );
  const says = third % 2 === 0;
  const decision = says ? 'approve' : 'refuse';
  return {
    name: `the planner says ${decision} to ${to} for swap ${index}`,
    judge: () => decideSwap(oracle, index, to, says),
    send: ({ planner, departmentId, person, idOf }) =>
      planner.caller.call(`PATCH /api/v3/swap-shift/:id/${decision}`, {
        params: { id: idOf('swaps', index) },
        query: { departmentId },
        body: { recordId: person(to).record, reason: 'No' },
      }),
  };
});

const takingSwapBack = asking((oracle, [first, second]) => {
  if (oracle.swaps.length === 0) return null;
  const index = one(indexesOf(oracle.swaps), first);
  const me = mostly(second, [one(oracle.swaps, index).owner], everybody);
  return {
    name: `${me} takes swap ${index} back`,
    judge: () => takeSwapBack(oracle, index, me),
    send: ({ departmentId, person, idOf }) =>
      person(me).caller.call('DELETE /api/v3/swap-shift/:id', {
        params: { id: idOf('swaps', index) },
        query: { departmentId },
      }),
  };
});

const declaringAbsence = asking((oracle, [first, second]) => {
  const me = one(everybody, first);
  const on = second % DAYS.length;
  return {
    name: `${me} cannot work on day ${on}`,
    judge: () => declareAbsence(oracle, me, on),
    send: async ({ departmentId, made, person }) => {
      const date = DAYS[on] ?? '';
      const hours = { startHour: '00:00', endHour: '00:00' };
      const reply = await person(me).caller.call('POST /api/v3/unavailabilities', {
        body: { departmentId, days: [date], fullDay: true, ...hours },
      });
      const entry = reply.body?.shifts?.[date]?.find((shown) => shown.deletable);
      if (reply.status < 300) made.absences.push(entry?.id ?? '');
      return reply;
    },
  };
});

const endingAbsence = asking((oracle, [first, second]) => {
  if (oracle.absences.length === 0) return null;
  const index = one(indexesOf(oracle.absences), first);
  const me = mostly(second, [one(oracle.absences, index).who], everybody);
  return {
    name: `${me} can work after all, absence ${index}`,
    judge: () => endAbsence(oracle, index, me),
    send: ({ departmentId, person, idOf }) =>
      person(me).caller.call('DELETE /api/v3/unavailabilities/:id', {
        params: { id: idOf('absences', index) },
        query: { departmentId, month: '2026-11' },
      }),
  };
});

const plans = [assigning, removing, booking];
const absences = [declaringAbsence, endingAbsence];
const swaps = [askingSwap, answeringSwap, decidingSwap, takingSwapBack];

/** Up to so many things that people do, in any order; what ends a shift is rarer than the rest. */
export const askings = (maxCommands: number) =>
  fc.commands([...plans, ...absences, ...swaps, ...swaps], { maxCommands, size: 'max' });
