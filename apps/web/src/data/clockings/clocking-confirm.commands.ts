import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { type ConfirmArgs, foldConfirm } from './clocking-confirm.optimistic.ts';

export const confirmKind = registerKind<ConfirmArgs>({
  type: 'clocking.confirm',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: ({ clocking, end, at }, { clock, infos }) => ({
    call: 'POST /api/v3/clockings/:id/confirm',
    params: { id: clocking },
    body: { end, at, clock, infos, ...appFields() },
  }),
  fold: foldConfirm,
});
