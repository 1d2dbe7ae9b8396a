import { isDeepStrictEqual } from 'node:util';
import type { shiftRoutes } from '@ploeg/contract/shifts/shifts.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { fail } from '#platform/failure.ts';
import type { ShiftRow } from './shifts.service.ts';

type Seen = NonNullable<RequestOf<typeof shiftRoutes.changeShift>['body']['seen']>;

const toSeen = (row: ShiftRow): Required<Seen> => ({
  start: row.start,
  end: row.end,
  section: row.sectionId,
  package: row.packageId,
  comment: row.comment,
  employmentId: row.employmentId ?? '',
  pause: { paid: row.pausePaidSeconds, unpaid: row.pauseUnpaidSeconds },
  approved: row.approved,
  skills: row.skillIds,
  attributes: row.attributeIds,
});

const inOrder = (value: unknown): unknown =>
  Array.isArray(value) ? value.toSorted((a, b) => String(a).localeCompare(String(b))) : value;

/** Refuses a change of what somebody else has changed since it was opened. */
export const refuseMoved = (row: ShiftRow, seen: Seen = {}): void => {
  const now = new Map<string, unknown>(Object.entries(toSeen(row)));
  const isMoved = Object.entries(seen).some(
    ([name, value]) => !isDeepStrictEqual(inOrder(value), inOrder(now.get(name))),
  );
  if (isMoved) throw fail('shifts.changed_meanwhile');
};
