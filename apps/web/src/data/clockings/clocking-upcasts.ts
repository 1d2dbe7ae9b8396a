import type { CheckInArgs, CheckOutArgs, PausesArgs } from './clocking-args.ts';

// Entries of every released version may still lie on a device; these readings are kept for ever.

type CheckInV1 = Omit<CheckInArgs, 'skillIds' | 'attributeIds' | 'location' | 'qrcode'>;

export const upcastCheckIn = (v: number, args: unknown): CheckInArgs | undefined =>
  v === 1
    ? {
        ...(args as CheckInV1),
        skillIds: null,
        attributeIds: null,
        location: null,
        qrcode: null,
      }
    : undefined;

/** Version 1 had no positions; everything else has stayed. */
export const upcastPauses = (v: number, args: unknown): PausesArgs | undefined =>
  v === 1 ? (args as PausesArgs) : undefined;

type CheckOutV1 = Omit<CheckOutArgs, 'location' | 'tools' | 'qrcode'>;

export const upcastCheckOut = (v: number, args: unknown): CheckOutArgs | undefined =>
  v === 1 ? { ...(args as CheckOutV1), location: null, tools: [], qrcode: null } : undefined;
