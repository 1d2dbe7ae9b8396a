import { swapRoutes } from '@ploeg/contract/swaps/swaps.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { missingField } from '#http/validation.ts';
import { acceptSwap, approveSwap, denySwap, refuseSwap } from './swap-answers.service.ts';
import { createSwap, deleteSwap, type SwapDeps } from './swap-requests.service.ts';
import { listOwnSwaps } from './swaps.service.ts';

type Named = { departmentId?: string | undefined };

const departmentIn = ({ query, body }: { query: Named; body: Named }): string => {
  const departmentId = query.departmentId ?? body.departmentId;
  if (departmentId === undefined) throw missingField('query', 'departmentId');
  return departmentId;
};

export const bindSwapRoutes = (binder: Binder, deps: SwapDeps): void => {
  binder.write(swapRoutes.createSwap, async (command, { query, body }) =>
    answer(201, await createSwap(command, query.departmentId, body, deps)),
  );
  binder.write(swapRoutes.deleteSwap, async (command, { query, params }) =>
    answer(200, await deleteSwap(command, query.departmentId, params.id, deps)),
  );
  binder.write(swapRoutes.acceptSwap, async (command, { params, ...named }) =>
    answer(200, {
      swapShift: await acceptSwap(command, departmentIn(named), params.id, named.body, deps),
    }),
  );
  binder.write(swapRoutes.denySwap, async (command, { params, ...named }) =>
    answer(200, { swapShift: await denySwap(command, departmentIn(named), params.id, deps) }),
  );
  binder.read(swapRoutes.listSwaps, async (reading, { query }) => {
    const { workplace } = await deps.workplaces.getOwn(reading, query.departmentId);
    const teams = new Map([[query.departmentId, workplace]]);
    return answer(200, await listOwnSwaps(reading, teams, query.status === 'PENDING'));
  });
  binder.write(swapRoutes.approveSwap, async (command, { query, params, body }) =>
    answer(200, await approveSwap(command, query.departmentId, params.id, body, deps)),
  );
  binder.write(swapRoutes.refuseSwap, async (command, { query, params, body }) =>
    answer(200, await refuseSwap(command, query.departmentId, params.id, body, deps)),
  );
};
