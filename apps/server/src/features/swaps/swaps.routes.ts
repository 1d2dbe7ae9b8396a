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
  binder.write(swapRoutes.createSwap, async (context, { query, body }) =>
    answer(201, await createSwap(context, query.departmentId, body, deps)),
  );
  binder.write(swapRoutes.deleteSwap, async (context, sent) =>
    answer(200, await deleteSwap(context, whichIn({ ...sent, body: {} }), deps)),
  );
  binder.write(swapRoutes.acceptSwap, async (context, sent) =>
    answer(200, { swapShift: await acceptSwap(context, whichIn(sent), sent.body, deps) }),
  );
  binder.write(swapRoutes.denySwap, async (context, sent) =>
    answer(200, { swapShift: await denySwap(context, whichIn(sent), deps) }),
  );
  binder.read(swapRoutes.listSwaps, async (context, { query }) => {
    const workplace = await deps.workplaces.getOwn(context, query.departmentId);
    const teams = new Map([[query.departmentId, workplace]]);
    return answer(200, await listOwnSwaps(context, teams, query.status === 'PENDING'));
  });
  binder.write(swapRoutes.approveSwap, async (context, { params, query, body }) =>
    answer(200, await approveSwap(context, whichIn({ params, query }), body, deps)),
  );
  binder.write(swapRoutes.refuseSwap, async (context, { params, query, body }) =>
    answer(200, await refuseSwap(context, whichIn({ params, query }), body, deps)),
  );
};
