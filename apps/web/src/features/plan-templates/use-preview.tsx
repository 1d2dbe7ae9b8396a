import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import type { Used } from '#data/plan-templates/plan-templates.commands.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './plan-templates.module.css';

type Line = Used['lines'][number];

const OUTCOMES = ['made', 'open', 'there', 'skipped'] as const;

/** What would become of each shift of a template, the count of each first, and why. */
export const UsePreview = ({
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
    <section aria-label={t('PLAN_TEMPLATES.PREVIEW')}>
      <Notice tone="info">{counts.join(' · ')}</Notice>
      <ul className={styles.preview}>
        {lines.map((line) => (
          <PreviewLine key={`${line.source} ${line.target}`} line={line} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
};

const PreviewLine = ({
  line: { plan, outcome, constraints, lengthened, code },
  nameOf,
}: {
  line: Line;
  nameOf: (employmentId: string | null) => string;
}) => {
  const { t, i18n } = useTranslation();
  const why = [
    ...constraints.map((constraint) => constraintText(constraint, t)),
    ...(code === null ? [] : [t('PLAN_TEMPLATES.UNFIT')]),
    ...(lengthened === 0
      ? []
      : [
          t(lengthened > 0 ? 'PLAN_TEMPLATES.LONGER' : 'PLAN_TEMPLATES.SHORTER', {
            time: formatDuration(Math.abs(lengthened)),
          }),
        ]),
  ];
  return (
    <li className={styles.previewLine} data-outcome={outcome}>
      <span className={styles.when}>
        {formatDayShort(plan.start, i18n.language)} {formatTime(plan.start)}–{formatTime(plan.end)}
      </span>
      <span>{nameOf(plan.employmentId)}</span>
      <span className={styles.outcome}>{t(`PLAN_TEMPLATES.BECOMES.${outcome}`)}</span>
      {why.length > 0 ? <span className={styles.why}>{why.join(' · ')}</span> : null}
    </li>
  );
};
