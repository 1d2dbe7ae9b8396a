import { scenario, everybody, indexesOf, mostly, pick } from './scenario.ts';
import { answerSwap, askSwap, decideSwap, type Oracle, takeSwapBack } from './oracle.ts';

const swapScenario = scenario((oracle, [first, second, third]) => {
  const owned = indexesOf(oracle.shifts, (shift) => shift.owner !== null && !shift.isDeleted);
  const index = mostly(first, owned, indexesOf(oracle.shifts));
  const { owner } = pick(oracle.shifts, index);
  const me = mostly(second, owner === null ? [] : [owner], everybody);
  const others = third % 7 === 0 ? everybody : everybody.filter((person) => person !== me);
  const colleagues = [...new Set([0, 1, 2].map((turn) => pick(others, third >> turn)))];
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

const answeringSwap = scenario((oracle, [first, second, third]) => {
  if (oracle.swaps.length === 0) return null;
  const index = swapOf(oracle, first);
  const asked = pick(oracle.swaps, index).asked.filter((row) => row.answer === 'none');
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

const decidingSwap = scenario((oracle, [first, second, third]) => {
  if (oracle.swaps.length === 0) return null;
  const index = swapOf(oracle, first);
  const willing = pick(oracle.swaps, index).asked.filter((row) => row.answer === 'yes');
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

const takingSwapBack = scenario((oracle, [first, second]) => {
  if (oracle.swaps.length === 0) return null;
  const index = pick(indexesOf(oracle.swaps), first);
  const me = mostly(second, [pick(oracle.swaps, index).owner], everybody);
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

export const swaps = [swapScenario, answeringSwap, decidingSwap, takingSwapBack];
