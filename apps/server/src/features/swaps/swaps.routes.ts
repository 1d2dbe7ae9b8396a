import { swapRoutes } from '@ploeg/contract/swaps/swaps.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { missingField } from '#http/validation.ts';
import {
  acceptSwap,
  approveSwap,
  createSwap,
  deleteSwap,
  denySwap,
  refuseSwap,
  type WhichSwap,
} from './swap-steps.service.ts';
import { listOwnSwaps } from './swaps.service.ts';

type Named = { departmentId?: string | undefined };

/** The department stands in the query or in the body. */
const whichIn = (sent: { params: { id: string }; query: Named; body?: Named }): WhichSwap => {
  const departmentId = sent.query.departmentId ?? sent.body?.departmentId;
  if (departmentId === undefined) throw missingField('query', 'departmentId');
  return { departmentId, id: sent.params.id };
};

export const bindSwapRoutes = (binder: Binder, deps: RequestDeps): void => {
  binder.write(swapRoutes.createSwap, async (command, { query, body }) =>
    answer(201, await createSwap(command, query.departmentId, body, deps)),
  );
  binder.write(swapRoutes.deleteSwap, async (command, sent) =>
    answer(200, await deleteSwap(command, whichIn({ ...sent, body: {} }), deps)),
  );
  binder.write(swapRoutes.acceptSwap, async (command, sent) =>
    answer(200, { swapShift: await acceptSwap(command, whichIn(sent), sent.body, deps) }),
  );
  binder.write(swapRoutes.denySwap, async (command, sent) =>
    answer(200, { swapShift: await denySwap(command, whichIn(sent), deps) }),
  );
  binder.read(swapRoutes.listSwaps, async (reading, { query }) => {
    const { workplace } = await deps.workplaces.getOwn(reading, query.departmentId);
    const teams = new Map([[query.departmentId, workplace]]);
    return answer(200, await listOwnSwaps(reading, teams, query.status === 'PENDING'));
  });
  binder.write(swapRoutes.approveSwap, async (command, { params, query, body }) =>
    answer(200, await approveSwap(command, whichIn({ params, query }), body, deps)),
  );
  binder.write(swapRoutes.refuseSwap, async (command, { params, query, body }) =>
    answer(200, await refuseSwap(command, whichIn({ params, query }), body, deps)),
  );
};
