import { z } from 'zod';

const HeaderText = z.string().min(1).max(200);

/** Headers of a call that changes something. Whoever sends one means it: none is dropped in silence. */
export const WriteHeaders = z
  .object({
    /** Chosen by the caller for this action: the same again answers the same and does nothing. */
    'idempotency-key': HeaderText.optional(),
    'x-install-id': HeaderText.optional(),
    /** Number in the device's queue, from 1. With one, a key and the device are named as well. */
    'x-outbox-seq': z
      .string()
      .regex(/^[1-9]\d{0,15}$/, 'sequence')
      .optional(),
    /** The caller's own socket, which is not told of the change. */
    'x-socket-id': HeaderText.optional(),
  })
  .superRefine((headers, context) => {
    if (headers['x-outbox-seq'] === undefined) return;
    for (const name of ['idempotency-key', 'x-install-id'] as const) {
      if (headers[name] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'with_sequence' });
    }
  });
export type WriteHeaders = z.output<typeof WriteHeaders>;
