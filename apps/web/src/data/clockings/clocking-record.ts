import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import type { Clocking } from '../wire.ts';

export const correctClocking = async (
  clockingId: string,
  correction: ApiInput<'PATCH /api/v3/clockings/:id/correct'>['body'],
): Promise<Clocking> => {
  const input = { params: { id: clockingId }, body: correction };
  const call = 'PATCH /api/v3/clockings/:id/correct';
  return (await doOnline(call, input, ['CLOCKINGS'])).clocking;
};
