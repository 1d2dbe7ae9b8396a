import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import type { Clocking } from '../wire.ts';

/** Clocks somebody else in, who did not do so; the reason is on record and they are told. */
export const enterClocking = async (
  entered: ApiInput<'POST /api/v4/clockings/entered'>['body'],
): Promise<Clocking> =>
  (await doOnline('POST /api/v4/clockings/entered', { body: entered }, ['CLOCKINGS'])).clocking;

export const correctClocking = async (
  clockingId: string,
  correction: ApiInput<'PATCH /api/v3/clockings/:id/correct'>['body'],
): Promise<Clocking> => {
  const input = { params: { id: clockingId }, body: correction };
  const call = 'PATCH /api/v3/clockings/:id/correct';
  return (await doOnline(call, input, ['CLOCKINGS'])).clocking;
};
