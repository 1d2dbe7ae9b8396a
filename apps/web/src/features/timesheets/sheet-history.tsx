import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '#blocks/moment-text.ts';
import { lineName, lineValue } from '#blocks/pay-lines.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { revokeAdjustment } from '#data/timesheets/timesheets.commands.ts';
import type { SheetDetails } from '#data/timesheets/timesheets.queries.ts';
import styles from './timesheets.module.css';

/** What was added to a day, what was carried to its sheet, and everything that was said. */
export const SheetHistory = ({
  sheet,
  day,
  isLocked,
  timezone,
}: {
  timezone: string;
  sheet: SheetDetails;
  day: string;
  isLocked: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const { act, isBusy } = useAct();
  const [isShown, setShown] = useState(false);
  const added = sheet.adjustments.filter(
    (own) => !own.isRevoked && (own.isCarried || own.day === day),
  );
  return (
    <section className={styles.history}>
      {added.map(({ id, day: of, reason, isCarried, by, ...line }) => (
        <p key={id} className={styles.added}>
          <span>
            {isCarried ? `${t('SHEETS.CARRIED', { day: of })}: ${lineName(line, t)}` : reason}
            {by ? <span className={styles.faint}>{by}</span> : null}
          </span>
          <b>
            {line.value > 0 ? '+' : ''}
            {lineValue(line, i18n.language)}
          </b>
          {isCarried || isLocked ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={isBusy}
              onClick={() => act(() => revokeAdjustment(id))}
            >
              {t('SHEETS.REVOKE')}
            </Button>
          )}
        </p>
      ))}
      <p className={styles.revision}>
        <span>
          {sheet.computedAt
            ? t('SHEETS.REVISION', {
                number: sheet.revision,
                at: momentText(sheet.computedAt, timezone, i18n.language),
              })
            : t('SHEETS.COMPUTED_NOW')}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('RECORD.HISTORY')}
        </Button>
      </p>
      {isShown ? (
        <ul className={styles.events}>
          {sheet.events.length === 0 ? <li>{t('SHEETS.NO_EVENTS')}</li> : null}
          {sheet.events.map(({ id, kind, by, at, days, text }) => (
            <li key={id}>
              <b>{t(`SHEETS.EVENT.${kind}`)}</b>
              {days.length > 0 ? ` ${days.join(', ')}` : ''}
              {text ? <q>{text}</q> : null}
              <span className={styles.faint}>
                {[by, momentText(at, timezone, i18n.language)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};
