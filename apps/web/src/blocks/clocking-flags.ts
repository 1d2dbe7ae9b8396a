import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { TFunction } from 'i18next';
import type { Clocking } from '#data/wire.ts';

const texts = {
  outside_window: 'FLAG.OUTSIDE_WINDOW',
  shift_changed: 'FLAG.SHIFT_CHANGED',
  clocking_disabled: 'FLAG.CLOCKING_DISABLED',
  no_shift: 'FLAG.NO_SHIFT',
  clock_skew: 'FLAG.CLOCK_SKEW',
  future_time: 'FLAG.FUTURE_TIME',
  late_arrival: 'FLAG.LATE_ARRIVAL',
  cost_missing: 'FLAG.COST_MISSING',
  comment_missing: 'FLAG.COMMENT_MISSING',
  code_missing: 'FLAG.CODE_MISSING',
  code_unknown: 'FLAG.CODE_UNKNOWN',
  outside_place: 'FLAG.OUTSIDE_PLACE',
  low_accuracy: 'FLAG.LOW_ACCURACY',
  mock_location: 'FLAG.MOCK_LOCATION',
  clock_jump: 'FLAG.CLOCK_JUMP',
  shared_device: 'FLAG.SHARED_DEVICE',
  answers_incomplete: 'FLAG.ANSWERS_INCOMPLETE',
  pictures_missing: 'FLAG.PICTURES_MISSING',
  auto_closed: 'FLAG.AUTO_CLOSED',
} as const satisfies Record<ClockingFlag, string>;

/** What was odd about a clocking, in words; a look that no flag explains is owed to a refused punch. */
export const clockingReasons = (
  { flags, review }: Pick<Clocking, 'flags' | 'review'>,
  t: TFunction,
): string[] => {
  // A server that is newer than this app may know more flags.
  const reasons = flags.map((flag) => (flag in texts ? t(texts[flag]) : flag));
  return review && reasons.length === 0 ? [t('FLAG.REFUSED')] : reasons;
};
