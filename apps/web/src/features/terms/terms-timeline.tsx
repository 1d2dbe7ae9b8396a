import { Button } from '@mantine/core';
import type {
  TermsMoment,
  TermsOfEmployment,
  WageMoment,
} from '@ploeg/contract/terms/terms.schemas';
import { useTranslation } from 'react-i18next';
import { wageText } from '#blocks/office/wage-text.ts';
import { dayText, headline, underline } from './terms-texts.ts';
import styles from './terms.module.css';

type Row = { since: string; moment: TermsMoment; wage: WageMoment | undefined; isNow: boolean };

/** Every day on which terms or wage change, the latest first, with what holds from it on. */
const rowsOf = ({ moments, wages, today }: TermsOfEmployment): Row[] => {
  const days = [...new Set([...moments, ...(wages ?? [])].map(({ since }) => since))].sort();
  const now = days.findLast((day) => day <= today);
  return days
    .flatMap((since): Row[] => {
      const moment = moments.findLast((item) => item.since <= since) ?? moments[0];
      const wage = wages?.findLast((item) => item.since <= since);
      return moment ? [{ since, moment, wage, isNow: since === now }] : [];
    })
    .toReversed();
};

export const TermsTimeline = ({
  all,
  mayChange,
  onCorrect,
  onWithdraw,
}: {
  all: TermsOfEmployment;
  mayChange: boolean;
  onCorrect: (since: string) => void;
  onWithdraw: (since: string) => void;
}) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.line} aria-label={t('OFFICE_TERMS.TITLE')}>
      {rowsOf(all).map((row) => (
        <TimelineRow
          key={row.since}
          all={all}
          row={row}
          mayChange={mayChange}
          onCorrect={onCorrect}
          onWithdraw={onWithdraw}
        />
      ))}
    </ol>
  );
};

const TimelineRow = ({
  all,
  row: { since, moment, wage, isNow },
  mayChange,
  onCorrect,
  onWithdraw,
}: {
  all: TermsOfEmployment;
  row: Row;
  mayChange: boolean;
  onCorrect: (since: string) => void;
  onWithdraw: (since: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const isAhead = since > all.today;
  const day = dayText(since, i18n.language);
  const state = isNow ? styles.isNow : isAhead ? styles.isAhead : '';
  const notes = [
    ...(moment.since === since ? moment.notes : []),
    ...(wageNotes(wage, since) ?? []),
  ];
  const reasons = [...new Set(notes.flatMap(({ reason }) => reason || []))];
  const isTaken = notes.some(({ origin }) => origin === 'takeover');
  const detail = [
    ...(wage ? [wageText(wage, t, i18n.language)] : []),
    underline(moment.terms, all.employer, t),
  ].filter(Boolean);
  return (
    <li className={`${styles.moment} ${state}`}>
      <time className={styles.day} dateTime={since}>
        {day}
      </time>
      <div className={styles.said}>
        <p className={styles.headline}>{headline(moment.terms, t)}</p>
        {detail.length > 0 ? <p className={styles.detail}>{detail.join(' · ')}</p> : null}
        {reasons.map((reason) => (
          <p key={reason} className={styles.detail}>
            {t('OFFICE_TERMS.CORRECTED', { reason })}
          </p>
        ))}
        {isTaken ? <p className={styles.check}>{t('OFFICE_TERMS.TAKEN_OVER')}</p> : null}
        {mayChange ? (
          <div className={styles.verbs}>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              mih={28}
              aria-label={`${t('OFFICE_TERMS.CORRECT')} ${day}`}
              onClick={() => onCorrect(since)}
            >
              {t('OFFICE_TERMS.CORRECT')}
            </Button>
            {isAhead && since > all.start ? (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                mih={28}
                aria-label={`${t('OFFICE_TERMS.WITHDRAW')} ${day}`}
                onClick={() => onWithdraw(since)}
              >
                {t('OFFICE_TERMS.WITHDRAW')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {isNow || isAhead ? (
        <span className={styles.badge}>{t(isNow ? 'OFFICE_TERMS.NOW' : 'OFFICE_TERMS.AHEAD')}</span>
      ) : null}
    </li>
  );
};

const wageNotes = (wage: WageMoment | undefined, since: string) =>
  wage?.since === since ? wage.notes : null;
