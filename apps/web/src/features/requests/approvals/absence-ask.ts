import { absenceSpans } from '@ploeg/domain/absence-reports/absence-rules';
import { answerAbsence } from '#data/approvals/approvals.ts';
import type { Approvals } from '#data/wire.ts';
import { absenceLines, reasonText } from '#features/requests/absence-words.ts';
import { hoursOf } from '#features/requests/request-card.tsx';
import { formatDayShort } from '#platform/datetime.ts';
import { awayText, type Card, type Readers } from './ask-card.ts';

/** More names than this nobody calls one after the other. */
const NAMES_SHOWN = 6;

/** Somebody cannot come: what a yes frees, and who could take each of these shifts. */
export const toAbsenceCard = (
  { absenceReport, freed, away }: Approvals['absences'][number],
  readers: Readers,
): Card => {
  const { t, language, department } = readers;
  const { id, user: name, reason, note, employmentId } = absenceReport;
  const candidatesOf = (candidates: readonly string[]): string => {
    if (candidates.length === 0) return t('APPROVALS.NOBODY_COULD');
    const more = candidates.length - NAMES_SHOWN;
    const names = candidates.slice(0, NAMES_SHOWN).join(', ');
    return t('APPROVALS.COULD', { names: more > 0 ? `${names} +${more}` : names });
  };
  const could = freed.map((shift) => ({
    shift: `${formatDayShort(shift.start, language)} ${hoursOf(shift)}`,
    names: shift.candidates.slice(0, NAMES_SHOWN),
    words: candidatesOf(shift.candidates),
  }));
  return {
    id,
    who: { employmentId, name },
    start: Math.min(...absenceSpans(absenceReport).map(({ start }) => start)),
    when: { hours: absenceLines(absenceReport, language), place: department.company },
    words: t('APPROVALS.ABSENCE_SAYS', { name }),
    reason: [reason && t(reasonText(reason)), note].filter(Boolean).join(': '),
    pictures: absenceReport.pictures,
    effect: {
      words: freed.length > 0 ? t('APPROVALS.EFFECT.OPENS') : t('APPROVALS.EFFECT.ABSENT'),
      released: could.map(({ shift, words }) => `${shift}. ${words}`),
      could,
      away: awayText(away, readers),
      isAlone: false,
    },
    yes: { text: t('APPROVALS.MARK_ABSENT'), done: t('APPROVALS.MARKED_ABSENT', { name }) },
    answer: (answer) => answerAbsence(id, answer),
    undo: () => answerAbsence(id, { status: 'WITHDRAWN' }),
  };
};
