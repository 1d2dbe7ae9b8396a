import type { PlanCopyLine } from '@ploeg/contract/planning/plan-copies.schemas';
import type { RotationTurn } from '@ploeg/contract/rotations/rotations.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './plan-preview.module.css';

type Line = Omit<PlanCopyLine, 'outcome'> & {
  outcome: RotationTurn['outcome'];
  isPublished?: boolean;
};

const OUTCOMES = ['made', 'open', 'changed', 'removed', 'kept', 'there', 'skipped'] as const;

const CODES: Partial<Record<string, 'CLOSED' | 'HOLIDAY' | 'LEFT'>> = {
  'rotations.closed': 'CLOSED',
  'rotations.holiday': 'HOLIDAY',
  'shifts.user_left': 'LEFT',
};

const codeText = (code: string, t: TFunction): string => {
  const known = CODES[code];
  return known ? t(`PLAN_TEMPLATES.WHY.${known}`) : t('PLAN_TEMPLATES.UNFIT');
};

/** Why a shift is not planned as it stands in its pattern, or is longer than there. */
export const reasonsOf = (
  { constraints, code, lengthened }: Pick<Line, 'constraints' | 'code' | 'lengthened'>,
  t: TFunction,
): string[] => [
  ...constraints.map((constraint) => constraintText(constraint, t)),
  ...(code === null ? [] : [codeText(code, t)]),
  ...(lengthened === 0
    ? []
    : [
        t(lengthened > 0 ? 'PLAN_TEMPLATES.LONGER' : 'PLAN_TEMPLATES.SHORTER', {
          time: formatDuration(Math.abs(lengthened)),
        }),
      ]),
];

/** Who asked for it looks at it before they go on: it comes below a form that fills the page. */
const bringIntoView = (section: HTMLElement | null): void =>
  section?.scrollIntoView({ block: 'start' });

/** What would become of each shift of a pattern, the count of each first, and why. */
export const PlanPreview = ({
  lines,
  nameOf,
}: {
  lines: readonly Line[];
  nameOf: (employmentId: string | null) => string;
}) => {
  const { t } = useTranslation();
  const counts = OUTCOMES.flatMap((outcome) => {
    const count = lines.filter((line) => line.outcome === outcome).length;
    return count > 0 ? [t(`PLAN_TEMPLATES.OUTCOME.${outcome}`, { count })] : [];
  });
  return (
    <section ref={bringIntoView} aria-label={t('PLAN_TEMPLATES.PREVIEW')}>
      <Notice tone="info">
        {counts.length > 0 ? counts.join(' · ') : t('PLAN_TEMPLATES.NOTHING')}
      </Notice>
      <ul className={styles.preview}>
        {lines.map((line) => (
          <PreviewLine key={`${line.source} ${line.target}`} line={line} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
};

const PreviewLine = ({
  line,
  nameOf,
}: {
  line: Line;
  nameOf: (employmentId: string | null) => string;
}) => {
  const { t, i18n } = useTranslation();
  const { plan, outcome, isPublished = false } = line;
  const waits = isPublished && (outcome === 'removed' || outcome === 'changed');
  const why = [...reasonsOf(line, t), ...(waits ? [t('PLAN_TEMPLATES.WHY.PUBLISHED')] : [])];
  return (
    <li className={styles.line} data-outcome={outcome}>
      <span className={styles.when}>
        {formatDayShort(plan.start, i18n.language)} {formatTime(plan.start)}–{formatTime(plan.end)}
      </span>
      <span>{nameOf(plan.employmentId)}</span>
      <span className={styles.outcome}>{t(`PLAN_TEMPLATES.BECOMES.${outcome}`)}</span>
      {why.length > 0 ? <span className={styles.why}>{why.join(' · ')}</span> : null}
    </li>
  );
};
