import type { Away } from '@ploeg/contract/approvals/approvals.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import type { TFunction } from 'i18next';
import { leaveLines } from '#blocks/leave-lines.ts';
import {
  type Answer,
  answerApplicant,
  answerChange,
  answerLeave,
  answerSwap,
} from '#data/approvals/approvals.ts';
import type { Approvals, Department } from '#data/wire.ts';
import { hoursOf, type Span, type When } from '#features/requests/request-card.tsx';
import { formatDayLong, formatDayShort } from '#platform/datetime.ts';
import type { IconName } from '#ui/icon.tsx';

/** One answer that can be given: to the request itself, or to one of several people. */
export type Choice = {
  key: string;
  /** Who gets the shift; null where the request has nobody to choose between. */
  displayName: string | null;
  constraints: readonly ConstraintMessage[];
  /** A yes takes shifts off the person, so it is forced from the start. */
  takesShifts?: boolean;
  answer: (answer: Answer) => Promise<unknown>;
};

/** One request that waits for an answer, as its card shows it, whatever it is about. */
export type Ask = {
  key: string;
  kind: { icon: IconName; text: string };
  /** When it is due at the latest, in wall seconds. */
  start: number;
  when: When;
  words: string;
  reason?: string;
  pictures?: readonly string[];
  /** What a yes would do to the plan, which shifts it takes away, and who else is missing then. */
  effect?: { words: string; released: readonly string[]; away: string };
  choices: readonly Choice[];
};

const nobody = { displayName: null, constraints: [] };

const effects = {
  free: 'APPROVALS.EFFECT.FREE',
  delete: 'APPROVALS.EFFECT.DELETE',
  'day-off': 'APPROVALS.EFFECT.DAY_OFF',
} as const;

const awayText = (away: readonly Away[], t: TFunction): string => {
  const names = [...new Set(away.map(({ displayName }) => displayName))].join(', ');
  return names === '' ? t('APPROVALS.AWAY_NONE') : t('APPROVALS.AWAY', { names });
};

export const toAsks = (
  { swaps, market, leave, changes }: Approvals,
  { department, t, language }: { department: Department; t: TFunction; language: string },
): Ask[] => {
  const { id: departmentId, company } = department;
  const ofShift = (shift: Span, place = company): Pick<Ask, 'start' | 'when'> => ({
    start: shift.start,
    when: { day: formatDayLong(shift.start, language), hours: [hoursOf(shift)], place },
  });
  return [
    ...swaps.map(
      ({ swapShift: { id, shift, profile, reason }, takers }): Ask => ({
        ...ofShift(shift),
        key: `swap ${id}`,
        kind: { icon: 'swap', text: t('APPROVALS.KIND.SWAP') },
        words: t('APPROVALS.SWAP_ASKS', { name: profile.name }),
        reason,
        choices: takers.map(({ employmentId, ...taker }) => ({
          ...taker,
          key: employmentId,
          answer: (answer) => answerSwap(id, { departmentId, employmentId }, answer),
        })),
      }),
    ),
    ...market.map(
      ({ shyft_market: { id }, shift, applicants }): Ask => ({
        ...ofShift(shift, [company, shift.section?.name].filter(Boolean).join(' · ')),
        key: `market ${id}`,
        kind: { icon: 'market', text: t('APPROVALS.KIND.MARKET') },
        words: t('APPROVALS.MARKET_ASKS'),
        choices: applicants.map((applicant) => ({
          ...applicant,
          key: applicant.applicationId,
          answer: (answer) => answerApplicant(id, applicant, answer),
        })),
      }),
    ),
    ...leave.map(
      ({ vacationRequest: { id, ...asked }, released, away }): Ask => ({
        key: `leave ${id}`,
        kind: { icon: 'sun', text: t('APPROVALS.KIND.LEAVE') },
        start: Math.min(...leaveSpans(asked).map(({ start }) => start)),
        when: { hours: leaveLines(asked, language), place: company },
        words: t('APPROVALS.LEAVE_ASKS', { name: asked.user, type: asked.dayoffName }),
        pictures: asked.pictures,
        effect: {
          words: released.length > 0 ? t('APPROVALS.EFFECT.RELEASES', { name: asked.user }) : '',
          released: released.map((s) => `${formatDayShort(s.start, language)} ${hoursOf(s)}`),
          away: awayText(away, t),
        },
        choices: [
          {
            ...nobody,
            key: id,
            takesShifts: released.length > 0,
            answer: (answer) => answerLeave(id, answer),
          },
        ],
      }),
    ),
    ...changes.map(
      ({ changeRequest: { id, shift, ...asked }, effect, away }): Ask => ({
        ...ofShift(shift),
        key: `change ${id}`,
        kind: { icon: 'edit', text: t('APPROVALS.KIND.CHANGE') },
        words:
          asked.dayoffName === null
            ? t('APPROVALS.CANCEL_ASKS', { name: asked.user })
            : t('APPROVALS.LEAVE_ASKS', { name: asked.user, type: asked.dayoffName }),
        reason: asked.comment,
        pictures: asked.pictures,
        effect: { words: t(effects[effect]), released: [], away: awayText(away, t) },
        choices: [{ ...nobody, key: id, answer: (answer) => answerChange(shift.id, answer) }],
      }),
    ),
  ];
};

export const bySoonest = (asks: readonly Ask[]): Ask[] =>
  asks.toSorted((a, b) => a.start - b.start || a.key.localeCompare(b.key));
