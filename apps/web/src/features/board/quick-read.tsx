import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { useTranslation } from 'react-i18next';
import type { PlanOp } from '#data/planning/waiting-plan.ts';
import { hoursText, timesOf } from './board-words.ts';
import styles from './board.module.css';
import type { EntryPlace } from './read-entry.ts';

type Written = Partial<PlanFields> & Pick<PlanFields, 'start' | 'end'>;

const writtenOf = (op: PlanOp): Written[] => {
  if (op.op === 'delete') return [];
  const { start, end } = op.set;
  return start === undefined || end === undefined ? [] : [{ ...op.set, start, end }];
};

const netOf = ({ start, end, pauseUnpaidSeconds = 0 }: Written): number =>
  end - start - pauseUnpaidSeconds;

/** What was there before and goes: of what is typed anew, and of what is lengthened. */
const replacedOf = (ops: readonly PlanOp[], place: EntryPlace): number =>
  ops.reduce((sum, op) => {
    const before = place.shifts.find(({ id }) => id === op.shiftId)?.plan;
    return op.op === 'update' && before ? sum + netOf(before) : sum;
  }, 0);

/** What was understood of an entry, part by part, and what it makes of the week of its person. */
export const QuickRead = ({ ops, place }: { ops: readonly PlanOp[]; place: EntryPlace }) => {
  const { t } = useTranslation();
  const written = ops.flatMap(writtenOf);
  const [first] = written;
  if (!first) return null;
  const { pauseUnpaidSeconds: unpaid = 0, pausePaidSeconds: paid = 0 } = first;
  const section = place.department.sections.find(({ id }) => id === first.sectionId);
  const pauses = [
    unpaid > 0 && t('BOARD.READ.UNPAID', { minutes: unpaid / 60 }),
    paid > 0 && t('BOARD.READ.PAID', { minutes: paid / 60 }),
  ].filter(Boolean);
  const net = written.reduce((sum, one) => sum + netOf(one), 0);
  const { week } = place;
  const after = week && week.seconds + net - replacedOf(ops, place);
  return (
    <>
      <dl className={styles.readLines}>
        <dt>{t('BOARD.READ.TIMES')}</dt>
        <dd>{written.map((one) => timesOf(one)).join(' · ')}</dd>
        {pauses.length > 0 ? (
          <>
            <dt>{t('BOARD.READ.PAUSE')}</dt>
            <dd>{pauses.join(' · ')}</dd>
          </>
        ) : null}
        {section ? (
          <>
            <dt>{t('BOARD.READ.SECTION')}</dt>
            <dd>
              <span className={styles.dot} style={{ background: section.background }} />
              {section.name}
            </dd>
          </>
        ) : null}
      </dl>
      <p className={styles.readSum} data-over={isOver(after, week) || undefined}>
        <b>{hoursText(net)}</b>
        {week && after !== null ? (
          <span>
            {t(week.agreed === null ? 'BOARD.READ.WEEK' : 'BOARD.READ.WEEK_OF', {
              name: week.name,
              before: hoursText(week.seconds),
              after: hoursText(after),
              agreed: hoursText(week.agreed ?? 0),
            })}
          </span>
        ) : null}
      </p>
      <p className={styles.readKeys} aria-hidden>
        <kbd>↵</kbd> {t('BOARD.READ.SAVE')} <kbd>Esc</kbd> {t('BOARD.READ.LEAVE')}
      </p>
    </>
  );
};

const isOver = (after: number | null, week: EntryPlace['week']): boolean =>
  after !== null && week?.agreed != null && after > week.agreed;
