import type { SheetDayDetails } from '@ploeg/contract/timesheets/timesheets.schemas';
import { roundedUpSeconds } from '@ploeg/domain/clockings/pauses';
import { useTranslation } from 'react-i18next';
import { exactTime, formatTime } from '#platform/datetime.ts';
import { type Beside, DayBeside } from './day-beside.tsx';
import styles from './day-why.module.css';
import { citedRule, moneyText, reasonText } from './pay-reasons.ts';

type Reason = SheetDayDetails['segments'][number]['because'][number];
type Line = Reason & { from: number; until: number };

/** What is said of a break lies where the break did, not in the work that it ended. */
const placed = (line: Line): Line => {
  const { fromAt, untilAt } = line.inputs;
  return typeof fromAt === 'number' && typeof untilAt === 'number'
    ? { ...line, from: fromAt, until: untilAt }
    : line;
};

/** The same said of several pieces of a day is said once, from the first to the last of them. */
const linesOf = (day: Pick<SheetDayDetails, 'segments'>): Line[] => {
  const lines = new Map<string, Line>();
  for (const { start, end, because } of day.segments) {
    for (const reason of because) {
      const key = JSON.stringify([reason.effect, reason.rule?.id, reason.inputs]);
      const known = lines.get(key);
      if (!known) {
        lines.set(key, { ...reason, from: start, until: end });
        continue;
      }
      const isShared = reason.seconds === known.seconds && reason.effect.startsWith('pause');
      lines.set(key, {
        ...known,
        from: Math.min(known.from, start),
        until: Math.max(known.until, end),
        ...(reason.seconds !== undefined &&
          !isShared && { seconds: (known.seconds ?? 0) + reason.seconds }),
        ...(reason.amount !== undefined && { amount: (known.amount ?? 0) + reason.amount }),
      });
    }
  }
  return [...lines.values()].map(placed).toSorted((a, b) => a.from - b.from);
};

/** Why a day comes to what is paid: a sentence, a number and a source for each step. */
export const DayWhy = ({
  day,
}: {
  day: Pick<SheetDayDetails, 'segments' | 'clocked' | 'paidSeconds' | 'awaySeconds'> & Beside;
}) => {
  const { t, i18n } = useTranslation();
  const lines = linesOf(day);
  const rounded = roundedUpSeconds(day.clocked.flatMap(({ pauses }) => pauses));
  return (
    <section className={styles.why}>
      <h3 className={styles.title}>
        {t('WHY.TITLE', { hours: exactTime(day.paidSeconds + day.awaySeconds) })}
      </h3>
      {lines.length + day.absences.length + day.benefits.length === 0 ? (
        <p className={styles.source}>{t('WHY.NOTHING')}</p>
      ) : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.effect} ${line.rule?.id} ${line.from} ${JSON.stringify(line.inputs)}`}>
            <span className={styles.times}>
              {line.until > line.from
                ? `${formatTime(line.from)}–${formatTime(line.until)}`
                : t('WHY.WHOLE_DAY')}
            </span>
            <span className={styles.text}>
              {reasonText(line, t, i18n.language)}
              {line.rule ? (
                <span className={styles.source}>{citedRule(line.rule, t, i18n.language)}</span>
              ) : null}
            </span>
            <b className={styles.number}>
              {line.amount !== undefined
                ? moneyText(line.amount, i18n.language)
                : line.seconds !== undefined
                  ? exactTime(line.seconds)
                  : ''}
            </b>
          </li>
        ))}
        <DayBeside day={day} />
      </ul>
      {rounded > 0 ? (
        <p className={styles.source}>{t('WHY.ROUNDED', { time: exactTime(rounded) })}</p>
      ) : null}
    </section>
  );
};
