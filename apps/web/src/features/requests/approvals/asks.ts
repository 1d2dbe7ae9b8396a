import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { leaveLines } from '#blocks/leave-lines.ts';
import {
  answerApplicant,
  answerChange,
  answerLeave,
  answerSwap,
} from '#data/approvals/approvals.ts';
import type { Approvals } from '#data/wire.ts';
import { costText } from '#features/requests/leave-cost-words.ts';
import { planText } from '#features/requests/leave/leave-plan-words.ts';
import { countingWords, payrollWords } from '#features/requests/leave-kind-words.ts';
import { hoursOf, type Span } from '#features/requests/request-card.tsx';
import { formatDayLong, formatDayShort } from '#platform/datetime.ts';
import type { IconName } from '#ui/icon.tsx';
import { toAbsenceCard } from './absence-ask.ts';
import { type Ask, awayText, type Card, type Readers } from './ask-card.ts';

export type { Ask, Choice } from './ask-card.ts';

type KindOfAsk<W> = {
  icon: IconName;
  /** The card of one that waits; with `answer` alone it is the whole that one says yes or no to. */
  toCard: (waiting: W, readers: Readers) => Card;
};

const ofShift = (
  shift: Span,
  { department: { company }, language }: Readers,
  place = company,
): Pick<Ask, 'start' | 'when'> => ({
  start: shift.start,
  when: {
    day: formatDayLong(shift.start, language),
    start: shift.start,
    hours: [hoursOf(shift)],
    place,
  },
});

const effects = {
  free: 'APPROVALS.EFFECT.FREE',
  delete: 'APPROVALS.EFFECT.DELETE',
  'day-off': 'APPROVALS.EFFECT.DAY_OFF',
} as const;

/** Every kind, by the name of its list among the approvals. */
const kinds: { readonly [K in keyof Approvals]: KindOfAsk<Approvals[K][number]> } = {
  absences: { icon: 'thermometer', toCard: toAbsenceCard },
  swaps: {
    icon: 'swap',
    toCard: ({ swapShift: { id, shift, profile, reason }, takers }, readers) => ({
      ...ofShift(shift, readers),
      id,
      who: profile,
      words: readers.t('APPROVALS.SWAP_ASKS', { name: profile.name }),
      reason,
      choices: takers.map(({ employmentId, ...taker }) => ({
        ...taker,
        key: employmentId,
        answer: (answer) => {
          const place = { departmentId: readers.department.id, employmentId };
          return answerSwap(id, place, answer);
        },
      })),
    }),
  },
  market: {
    icon: 'market',
    toCard: ({ shyft_market: { id }, shift, applicants }, readers) => {
      const { company } = readers.department;
      return {
        ...ofShift(shift, readers, [company, shift.section?.name].filter(Boolean).join(' · ')),
        id,
        who: null,
        sectionId: shift.section?.id,
        words: readers.t('APPROVALS.MARKET_ASKS'),
        choices: applicants.map((applicant) => ({
          ...applicant,
          key: applicant.applicationId,
          answer: (answer) => answerApplicant(id, applicant, answer),
        })),
      };
    },
  },
  leave: {
    icon: 'sun',
    toCard: (waiting, readers) => {
      const { vacationRequest, released, away, cost, constraints = [] } = waiting;
      const { id, ...asked } = vacationRequest;
      const { department, t, language } = readers;
      const { user: name } = asked;
      return {
        id,
        who: { employmentId: asked.employmentId, name },
        start: Math.min(...leaveSpans(asked).map(({ start }) => start)),
        when: { hours: leaveLines(asked, language), place: department.company },
        words:
          asked.dayoffType === null
            ? t('APPROVALS.ABSENT_ASKS', { name })
            : t('APPROVALS.LEAVE_ASKS', { name, type: asked.dayoffName }),
        pictures: asked.pictures,
        effect: {
          words: [
            asked.about ? countingWords(asked.about, t) : '',
            cost ? costText(cost, t, language) : '',
            planText(waiting, t, language),
            // The shifts stand behind it.
            released.length > 0 ? t('APPROVALS.EFFECT.RELEASES', { name }) : '',
          ]
            .filter(Boolean)
            .join(' '),
          ...(asked.about && { payroll: payrollWords(asked.about, t) }),
          released: released.map((s) => `${formatDayShort(s.start, language)} ${hoursOf(s)}`),
          away: awayText(away, readers),
          isAlone: away.length === 0,
        },
        // The days stand in the words above it.
        constraints: constraints.map((one) => ({ ...one, details: '' })),
        takesShifts: released.length > 0,
        answer: (answer) => answerLeave(id, answer),
      };
    },
  },
  changes: {
    icon: 'edit',
    toCard: ({ changeRequest: { id, shift, ...asked }, effect, away }, readers) => {
      const { t } = readers;
      const { user: name, dayoffName: type } = asked;
      return {
        ...ofShift(shift, readers),
        id,
        who: { employmentId: asked.employmentId, name },
        words:
          type === null
            ? t('APPROVALS.CANCEL_ASKS', { name })
            : t('APPROVALS.LEAVE_ASKS', { name, type }),
        reason: asked.comment,
        pictures: asked.pictures,
        effect: {
          words: t(effects[effect]),
          released: [],
          away: awayText(away, readers),
          isAlone: away.length === 0,
        },
        answer: (answer) => answerChange(shift.id, answer),
      };
    },
  },
};

const asksOf = <K extends keyof Approvals>(
  name: K,
  approvals: Pick<Approvals, K>,
  readers: Readers,
): Ask[] => {
  const { icon, toCard } = kinds[name];
  const waiting: readonly Approvals[K][number][] = approvals[name];
  return waiting.map((item) => {
    const { id, ...card } = toCard(item, readers);
    const choices =
      'answer' in card
        ? [
            {
              key: id,
              displayName: null,
              constraints: card.constraints ?? [],
              answer: card.answer,
              takesShifts: card.takesShifts === true,
              ...(card.undo && { undo: card.undo }),
            },
          ]
        : card.choices;
    return {
      ...card,
      choices,
      key: `${name} ${id}`,
      kind: { name, icon, text: readers.t(kindText(name)) },
      departmentId: readers.department.id,
    };
  });
};

/** What waits in a department, in the words of who reads it. */
export const toAsks = (approvals: Approvals, readers: Readers): Ask[] =>
  askKinds.flatMap((name) => asksOf(name, approvals, readers));

export const askKinds = Object.keys(kinds) as (keyof Approvals)[];

/** What requests of a kind are called. */
export const kindText = (name: keyof Approvals) => `APPROVALS.KIND.${name}` as const;

export const bySoonest = (asks: readonly Ask[]): Ask[] =>
  asks.toSorted((a, b) => a.start - b.start || a.key.localeCompare(b.key));
