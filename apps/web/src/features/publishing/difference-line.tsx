import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import type { PreviewedDifference, PublicationProof } from '#data/planning/publications.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { isImpossible } from './publication-choice.ts';
import { fieldNames, moreOrLess, timesOf, whenOf } from './plan-words.ts';
import styles from './publishing.module.css';

type Told = PublicationProof['notices'][number]['differences'][number];

const KINDS = {
  new: 'PUBLISHING.NEW',
  changed: 'PUBLISHING.CHANGED',
  cancelled: 'PUBLISHING.CANCELLED',
  unchanged: 'PUBLISHING.SAME',
} as const;

const isOtherTime = ({ before, after }: Told): boolean =>
  before !== null && after !== null && (before.start !== after.start || before.end !== after.end);

const isOtherDay = ({ before, after }: Told, language: string): boolean =>
  before !== null &&
  after !== null &&
  formatDayShort(before.start, language) !== formatDayShort(after.start, language);

/** What becomes otherwise for one person by one shift: new, cancelled, or old → new. */
export const DifferenceLine = ({
  difference,
  department,
  children,
}: {
  difference: Told;
  department: ManagedDepartment | undefined;
  /** What is to be said of it besides. */
  children?: ReactNode;
}) => {
  const { t, i18n } = useTranslation();
  const { kind, before, after, fields, seconds } = difference;
  const shown = after ?? before;
  if (!shown) return null;
  const section = department?.sections.find(({ id }) => id === shown.sectionId);
  const isMoved = isOtherDay(difference, i18n.language);
  return (
    <li className={styles.difference} data-kind={kind}>
      <span className={styles.kind}>{t(KINDS[kind])}</span>
      <span className={styles.day}>{formatDayShort(shown.start, i18n.language)}</span>
      <span className={styles.times}>
        {before && isOtherTime(difference) ? (
          <>
            <span className="visually-hidden">{t('PUBLISHING.WAS')}</span>
            <del>{isMoved ? whenOf(before, i18n.language) : timesOf(before)}</del>{' '}
            <span aria-hidden="true">→ </span>
            <span className="visually-hidden">{t('PUBLISHING.IS')}</span>
          </>
        ) : null}
        {kind === 'cancelled' ? <del>{timesOf(shown)}</del> : <strong>{timesOf(shown)}</strong>}
        {section ? (
          <span className={styles.section}>
            <span className={styles.dot} style={{ background: section.background }} />
            {section.name}
          </span>
        ) : null}
        {fieldNames(fields, t).map((name) => (
          <span key={name} className={styles.field}>
            {name}
          </span>
        ))}
      </span>
      <span className={styles.marks}>{children}</span>
      <span className={styles.seconds}>{moreOrLess(seconds)}</span>
    </li>
  );
};

const ASKED = {
  swap: 'PUBLISHING.ASKED.SWAP',
  application: 'PUBLISHING.ASKED.APPLICATION',
  change: 'PUBLISHING.ASKED.CHANGE',
} as const;

/** What is to be known of a difference before it is published. */
export const DifferenceMarks = ({
  difference,
  workerType,
  isFresh,
  isAlong,
}: {
  difference: PreviewedDifference;
  workerType: string | null;
  /** Nobody has looked at it yet. */
  isFresh: boolean;
  /** It is published because somebody else's part is. */
  isAlong: boolean;
}) => {
  const { t } = useTranslation();
  const { constraints, needsDimona, asked } = difference;
  const tone = isImpossible(difference) ? 'bad' : 'warn';
  return (
    <>
      {isFresh ? <span data-tone="fresh">{t('PUBLISHING.FRESH')}</span> : null}
      {isAlong ? <span>{t('PUBLISHING.ALONG')}</span> : null}
      {constraints.map((constraint) => (
        <span key={constraint.title} data-tone={constraint.title === 'NOTICE' ? 'warn' : tone}>
          {constraint.title === 'NOTICE' ? `${t('PUBLISHING.SHORT_NOTICE')}: ` : ''}
          {constraintText(constraint, t)}
        </span>
      ))}
      {needsDimona ? (
        <span data-tone="warn">
          {workerType ? t('PUBLISHING.DIMONA_OF', { type: workerType }) : t('PUBLISHING.DIMONA')}
        </span>
      ) : null}
      {asked.map((kind) => (
        <span key={kind}>{t(ASKED[kind])}</span>
      ))}
    </>
  );
};
