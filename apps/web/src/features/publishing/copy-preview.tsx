import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import type { PlanCopyLine } from '#data/planning/plan-copies.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDays } from '#platform/datetime.ts';
import { Figures } from '#ui/figures.tsx';
import { countOf, WEEK } from './copy-choice.ts';
import { moreOrLess, whenOf } from './plan-words.ts';
import styles from './publishing.module.css';

const OUTCOMES = {
  made: 'PLAN_COPY.MADE',
  open: 'PLAN_COPY.OPEN_NOW',
  there: 'PLAN_COPY.THERE',
  skipped: 'PLAN_COPY.SKIPPED',
} as const;

/** What needs no look is not listed, only counted. */
const isNotable = ({ outcome, lengthened, constraints }: PlanCopyLine): boolean =>
  outcome === 'open' || outcome === 'skipped' || lengthened !== 0 || constraints.length > 0;

const CODES: Partial<Record<string, 'PLAN_COPY.CODE.PERSON' | 'PLAN_COPY.CODE.LIST'>> = {
  'shifts.user_unknown': 'PLAN_COPY.CODE.PERSON',
  'shifts.section_unknown': 'PLAN_COPY.CODE.LIST',
};

const reasonsOf = ({ constraints, code, lengthened }: PlanCopyLine, t: TFunction): string[] => [
  ...constraints.map((constraint) => constraintText(constraint, t)),
  ...(code && constraints.length === 0 ? [t(CODES[code] ?? 'PLAN_COPY.CODE.OTHER')] : []),
  ...(lengthened === 0 ? [] : [t('PLAN_COPY.LENGTHENED', { by: moreOrLess(lengthened) })]),
];

/** What becomes of each shift in each week: all counted, and named where somebody should look. */
export const CopyPreview = ({
  lines,
  department,
  isStale,
}: {
  lines: readonly PlanCopyLine[];
  department: ManagedDepartment;
  /** What is shown is of what was chosen before. */
  isStale: boolean;
}) => {
  const { t, i18n } = useTranslation();
  if (lines.length === 0) return <p className={styles.hint}>{t('PLAN_COPY.NOTHING')}</p>;
  const names = new Map(
    department.users.map(({ employmentId, displayName }) => [employmentId, displayName]),
  );
  const weeks = Map.groupBy(lines.filter(isNotable), ({ target }) => target);
  return (
    <section className={styles.preview} aria-label={t('PLAN_COPY.PREVIEW')} aria-busy={isStale}>
      <div role="status">
        <Figures
          figures={(['made', 'open', 'there', 'skipped'] as const).map((outcome) => ({
            value: String(countOf(lines, outcome)),
            label: t(OUTCOMES[outcome]),
          }))}
        />
      </div>
      {[...weeks].map(([target, own]) => (
        <section key={target} className={styles.part}>
          <h2 className={styles.heading}>
            {formatDays(target, target + WEEK - SECONDS_PER_DAY, i18n.language)}
          </h2>
          <ul className={styles.kept}>
            {own.map((line) => (
              <li key={line.source} className={styles.line} data-outcome={line.outcome}>
                <span className={styles.kind}>{t(OUTCOMES[line.outcome])}</span>
                <span>{whenOf(line.plan, i18n.language)}</span>
                <span>
                  {line.plan.employmentId
                    ? (names.get(line.plan.employmentId) ?? t('PLAN_HISTORY.SOMEBODY'))
                    : t('PUBLISHING.OPEN')}
                </span>
                <span className={styles.why}>{reasonsOf(line, t).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
};
