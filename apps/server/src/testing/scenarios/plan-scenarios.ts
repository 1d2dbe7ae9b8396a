import { scenario, everybody, indexesOf, mostly, pick } from './scenario.ts';
import { book, declareAbsence, endAbsence, handOver, remove } from './oracle.ts';
import { DAYS, dayStart } from './fixture.ts';

const assigning = scenario((oracle, [first, second]) => {
  const index = pick(indexesOf(oracle.shifts), first);
  const to = pick([null, ...everybody], second);
  return {
    name: `shift ${index} goes to ${to}`,
    judge: () => handOver(oracle, index, to),
    send: ({ planner, departmentId, idOf, person }) =>
      planner.caller.call('PATCH /api/v3/shifts/:id', {
        params: { id: idOf('shifts', index) },
        body: { departmentId, userRecordId: to === null ? '' : person(to).record },
      }),
  };
});

const removing = scenario((oracle, [first]) => {
  const index = pick(indexesOf(oracle.shifts), first);
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

const booking = scenario((oracle, [first, second]) => {
  const free = indexesOf(oracle.shifts, (shift) => shift.owner === null && !shift.isDeleted);
  const index = mostly(first, free, indexesOf(oracle.shifts));
  const me = pick(everybody, second);
  return {
    name: `${me} books shift ${index}`,
    judge: () => book(oracle, index, me),
    send: async ({ person, idOf, made, marketOf }) => {
      const reply = await person(me).caller.call('PATCH /api/v3/operations/book-shift/:id', {
        params: { id: idOf('shifts', index) },
        body: {},
      });
      if (reply.status < 300 && oracle.isMarket) {
        made.applications.push((await marketOf(index)).applicationId);
      }
      return reply;
    },
  };
});

const declaringAbsence = scenario((oracle, [first, second]) => {
  const me = pick(everybody, first);
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

const endingAbsence = scenario((oracle, [first, second]) => {
  if (oracle.absences.length === 0) return null;
  const index = pick(indexesOf(oracle.absences), first);
  const me = mostly(second, [pick(oracle.absences, index).who], everybody);
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

export const plans = [assigning, removing, booking];
export const absences = [declaringAbsence, endingAbsence];
