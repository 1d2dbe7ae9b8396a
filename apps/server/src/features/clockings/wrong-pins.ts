import type { WriteContext } from '#platform/context.ts';

/** Reads the count that a kiosk sends along, whatever else stands there. */
const wrongPinsOf = (payload: unknown): number => {
  const { infos } = (payload ?? {}) as { infos?: { wrongPins?: unknown } };
  const count = infos?.wrongPins;
  return typeof count === 'number' && Number.isInteger(count) ? Math.min(count, 10_000) : 0;
};

/** Puts on record that somebody typed wrong PINs for a person before this punch. */
export const noteWrongPins = (context: WriteContext, payload: unknown): void => {
  const { kioskId, memberships } = context.actor;
  const [membership] = memberships;
  const count = wrongPinsOf(payload);
  if (!kioskId || !membership || count <= 0) return;
  context.audit({
    action: 'kiosk.wrong_pin',
    departmentId: membership.departmentId,
    subjectId: membership.employmentId,
    details: { count },
  });
};
