import { scenario, everybody, indexesOf, mostly, pick } from './scenario.ts';
import type { Oracle } from './oracle.ts';
import {
  askChange,
  askLeave,
  cancelLeave,
  decideChange,
  decideLeave,
  deny,
  select,
  withdraw,
  withdrawChange,
} from './request-oracle.ts';
import { DAYS } from './fixture.ts';

const selecting = scenario((oracle, [first, second]) => {
  if (oracle.applications.length === 0) return null;
  const wanted = pick(oracle.applications, first);
  const to = mostly(second, [wanted.who], everybody);
  return {
    name: `the planner gives shift ${wanted.shift} to applicant ${to}`,
    judge: () => select(oracle, wanted.shift, to),
    send: async ({ planner, marketOf, person }) =>
      planner.caller.call('PATCH /api/v3/shyfts-market/:id/select', {
        params: { id: (await marketOf(wanted.shift)).itemId },
        body: { recordId: person(to).record },
      }),
  };
});

const denying = scenario((oracle, [first]) => {
  if (oracle.applications.length === 0) return null;
  const index = pick(indexesOf(oracle.applications), first);
  return {
    name: `the planner denies application ${index}`,
    judge: () => deny(oracle, index),
    send: ({ planner, idOf }) =>
      planner.caller.call('PATCH /api/v3/shyfts-market/applications/:id/deny', {
        params: { id: idOf('applications', index) },
        body: {},
      }),
  };
});

const withdrawing = scenario((oracle, [first, second]) => {
  if (oracle.applications.length === 0) return null;
  const index = pick(indexesOf(oracle.applications), first);
  const me = mostly(second, [pick(oracle.applications, index).who], everybody);
  return {
    name: `${me} withdraws application ${index}`,
    judge: () => withdraw(oracle, index, me),
    send: ({ person, departmentId, idOf }) =>
      person(me).caller.call('DELETE /api/v3/shyfts-market/user/:id', {
        params: { id: idOf('applications', index) },
        query: { departmentId },
      }),
  };
});

const leaveScenario = scenario((oracle, [first, second]) => {
  const me = pick(everybody, first);
  const day = second % DAYS.length;
  return {
    name: `${me} asks for day ${day} off`,
    judge: () => askLeave(oracle, me, day),
    send: async ({ person, departmentId, dayoffType, made }) => {
      const reply = await person(me).caller.call('POST /api/v3/vacation-requests', {
        body: { departmentId, dayoffType, fullDay: true, dates: [DAYS[day]] },
      });
      if (reply.status < 300) made.leave.push(reply.body.vacationRequest.id);
      return reply;
    },
  };
});

const leaveOf = ({ leave }: Oracle, number: number): number =>
  mostly(
    number,
    indexesOf(leave, ({ status }) => status === 'PENDING'),
    indexesOf(leave),
  );

const decidingLeave = scenario((oracle, [first, second, third]) => {
  if (oracle.leave.length === 0) return null;
  const index = leaveOf(oracle, first);
  const says = second % 3 > 0;
  const force = third % 2 === 0;
  return {
    name: `the planner says ${says} to leave ${index}${force ? ', by force' : ''}`,
    judge: () => decideLeave(oracle, index, says, force),
    send: ({ planner, idOf }) =>
      planner.caller.call('PATCH /api/v3/vacation-requests/:id', {
        params: { id: idOf('leave', index) },
        body: { status: says ? 'APPROVED' : 'REFUSED', comment: 'So be it', force },
      }),
  };
});

const cancellingLeave = scenario((oracle, [first, second]) => {
  if (oracle.leave.length === 0) return null;
  const index = pick(indexesOf(oracle.leave), first);
  const me = mostly(second, [pick(oracle.leave, index).who], everybody);
  return {
    name: `${me} cancels leave ${index}`,
    judge: () => cancelLeave(oracle, index, me),
    send: ({ person, idOf }) =>
      person(me).caller.call('PATCH /api/v3/vacation-requests/:id', {
        params: { id: idOf('leave', index) },
        body: { status: 'CANCELLED' },
      }),
  };
});

const changeScenario = scenario((oracle, [first, second, third]) => {
  const owned = indexesOf(oracle.shifts, ({ owner, isDeleted }) => owner !== null && !isDeleted);
  const index = mostly(first, owned, indexesOf(oracle.shifts));
  const { owner } = pick(oracle.shifts, index);
  const me = mostly(second, owner === null ? [] : [owner], everybody);
  const isDayOff = third % 2 === 0;
  return {
    name: `${me} asks for ${isDayOff ? 'a day off' : 'an end'} instead of shift ${index}`,
    judge: () => askChange(oracle, index, me, isDayOff),
    send: ({ person, idOf, dayoffType }) =>
      person(me).caller.call('POST /api/v3/operations/request-shift', {
        body: {
          shiftId: idOf('shifts', index),
          cancellationType: isDayOff ? dayoffType : 'cancelShift',
          comment: 'Please',
        },
      }),
  };
});

const changedShift = ({ changes, shifts }: Oracle, number: number): number =>
  mostly(
    number,
    changes.filter(({ isOpen }) => isOpen).map(({ shift }) => shift),
    indexesOf(shifts),
  );

const decidingChange = scenario((oracle, [first, second]) => {
  if (oracle.changes.length === 0) return null;
  const index = changedShift(oracle, first);
  const says = second % 2 === 0;
  return {
    name: `the planner says ${says} to the change of shift ${index}`,
    judge: () => decideChange(oracle, index, says),
    send: ({ planner, idOf }) =>
      planner.caller.call('PATCH /api/v3/operations/request-shift/:shiftId', {
        params: { shiftId: idOf('shifts', index) },
        body: { status: says ? 'APPROVED' : 'REFUSED', comment: 'So be it' },
      }),
  };
});

const withdrawingChange = scenario((oracle, [first, second]) => {
  if (oracle.changes.length === 0) return null;
  const index = changedShift(oracle, first);
  const author = oracle.changes.findLast(({ shift }) => shift === index)?.who;
  const me = mostly(second, author === undefined ? [] : [author], everybody);
  return {
    name: `${me} withdraws the change of shift ${index}`,
    judge: () => withdrawChange(oracle, index, me),
    send: ({ person, idOf }) =>
      person(me).caller.call('PATCH /api/v3/operations/request-shift/:shiftId', {
        params: { shiftId: idOf('shifts', index) },
        body: { status: 'WITHDRAWN' },
      }),
  };
});

export const market = [selecting, denying, withdrawing];
export const requests = [
  leaveScenario,
  decidingLeave,
  cancellingLeave,
  changeScenario,
  decidingChange,
  withdrawingChange,
];
