import type { Away } from '@ploeg/contract/approvals/approvals.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import type { TFunction } from 'i18next';
import { leaveLines } from '#blocks/leave-lines.ts';
import {
  type Answer,
  answerChange,
  answerLeave,
  approveSwap,
  denyApplication,
  refuseSwap,
  selectApplicant,
} from '#data/approvals/approvals.ts';
import type { Approvals, Department } from '#data/wire.ts';
import { formatDayLong, formatDayShort, formatTime } from '#platform/datetime.ts';
import type { IconName } from '#ui/icon.tsx';

type Span = { start: number; end: number };

/** One answer that can be given: to the request itself, or to one of several people. */
export type Choice = {
  key: string;
  /** Who gets the shift; null where the request has nobody to choose between. */
  name: string | null;
  constraints: readonly ConstraintMessage[];
  /** A yes takes shifts off the person, so it is forced from the start. */
  takesShifts: boolean;
  approve: (force: boolean) => Promise<unknown>;
  refuse: (reason: string) => Promise<unknown>;
};

/** One request that waits for an answer, as its card shows it, whatever it is about. */
export type Ask = {
  key: string;
  kind: { icon: IconName; text: string };
  /** When it is due at the latest, in wall seconds. */
  start: number;
  when: { day?: string; hours: readonly string[]; place: string };
  /** Who asks for what, and what they say. */
  words: string;
  reason?: string;
  pictures?: readonly string[];
  /** What a yes would do to the plan, which shifts it takes away, and who else is missing then. */
  effect?: { words?: string | undefined; released: readonly string[]; away: string };
  choices: readonly Choice[];
};

/** The one choice of a request that has nobody to choose between. */
const yesOrNo = (
  key: string,
  answer: (answered: Answer) => Promise<unknown>,
  takesShifts = false,
): Choice[] => [
  {
    key,
    name: null,
    constraints: [],
    takesShifts,
    approve: (force) => answer({ status: 'APPROVED', force }),
    refuse: (comment) => answer({ status: 'REFUSED', comment }),
  },
];

type Readers = { department: Department; t: TFunction; language: string };

const hoursOf = ({ start, end }: Span): string => `${formatTime(start)} – ${formatTime(end)}`;

const whenOf = (shift: Span, place: string, language: string): Ask['when'] => ({
  day: formatDayLong(shift.start, language),
  hours: [hoursOf(shift)],
  place,
});

const awayText = (away: readonly Away[], t: TFunction): string => {
  const names = [...new Set(away.map(({ displayName }) => displayName))].join(', ');
  return names === '' ? t('APPROVALS.AWAY_NONE') : t('APPROVALS.AWAY', { names });
};

const swapsOf = ({ swaps }: Approvals, { department, t, language }: Readers): Ask[] =>
  swaps.map(({ swapShift: { id, shift, profile, reason }, takers }) => ({
    key: `swap ${id}`,
    kind: { icon: 'swap', text: t('APPROVALS.KIND.SWAP') },
    start: shift.start,
    when: whenOf(shift, department.company, language),
    words: t('APPROVALS.SWAP_ASKS', { name: profile.name }),
    reason,
    choices: takers.map(({ employmentId, displayName, constraints }) => {
      const place = { swapId: id, departmentId: department.id, employmentId };
      return {
        key: employmentId,
        name: displayName,
        constraints,
        takesShifts: false,
        approve: (force) => approveSwap(place, force),
        refuse: (why) => refuseSwap(place, why),
      };
    }),
  }));

const offersOf = ({ market }: Approvals, { department, t, language }: Readers): Ask[] =>
  market.map(({ shyft_market: { id }, shift, applicants }) => ({
    key: `market ${id}`,
    kind: { icon: 'market', text: t('APPROVALS.KIND.MARKET') },
    start: shift.start,
    when: whenOf(
      shift,
      [department.company, shift.section?.name].filter(Boolean).join(' · '),
      language,
    ),
    words: t('APPROVALS.MARKET_ASKS'),
    choices: applicants.map(({ applicationId, employmentId, displayName, constraints }) => ({
      key: applicationId,
      name: displayName,
      constraints,
      takesShifts: false,
      approve: (force) => selectApplicant(id, employmentId, force),
      refuse: (why) => denyApplication(applicationId, why),
    })),
  }));

const leaveOf = ({ leave }: Approvals, { department, t, language }: Readers): Ask[] =>
  leave.map(({ vacationRequest: request, released, away }) => ({
    key: `leave ${request.id}`,
    kind: { icon: 'sun', text: t('APPROVALS.KIND.LEAVE') },
    start: Math.min(...leaveSpans(request).map(({ start }) => start)),
    when: { hours: leaveLines(request, language), place: department.company },
    words: t('APPROVALS.LEAVE_ASKS', { name: request.user, type: request.dayoffName }),
    pictures: request.pictures,
    effect: {
      words:
        released.length > 0 ? t('APPROVALS.EFFECT.RELEASES', { name: request.user }) : undefined,
      released: released.map((span) => `${formatDayShort(span.start, language)} ${hoursOf(span)}`),
      away: awayText(away, t),
    },
    choices: yesOrNo(request.id, (body) => answerLeave(request.id, body), released.length > 0),
  }));

const effects = {
  free: 'APPROVALS.EFFECT.FREE',
  delete: 'APPROVALS.EFFECT.DELETE',
  'day-off': 'APPROVALS.EFFECT.DAY_OFF',
} as const;

const changesOf = ({ changes }: Approvals, { department, t, language }: Readers): Ask[] =>
  changes.map(({ changeRequest: request, effect, away }) => ({
    key: `change ${request.id}`,
    kind: { icon: 'edit', text: t('APPROVALS.KIND.CHANGE') },
    start: request.shift.start,
    when: whenOf(request.shift, department.company, language),
    words:
      request.dayoffName === null
        ? t('APPROVALS.CANCEL_ASKS', { name: request.user })
        : t('APPROVALS.LEAVE_ASKS', { name: request.user, type: request.dayoffName }),
    reason: request.comment,
    pictures: request.pictures,
    effect: { words: t(effects[effect]), released: [], away: awayText(away, t) },
    choices: yesOrNo(request.id, (body) => answerChange(request.shift.id, body)),
  }));

/** What waits in a department, in the words of who reads it. */
export const toAsks = (approvals: Approvals, readers: Readers): Ask[] =>
  [swapsOf, offersOf, leaveOf, changesOf].flatMap((asksOf) => asksOf(approvals, readers));

/** The soonest first, over all departments. */
export const bySoonest = (asks: readonly Ask[]): Ask[] =>
  asks.toSorted((a, b) => a.start - b.start || a.key.localeCompare(b.key));
