import { ActionIcon } from '@mantine/core';
import type { AbsenceMonth } from '@ploeg/contract/approvals/office.schemas';
import { fromDateKey, SECONDS_PER_DAY, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { LocationSwitch } from '#blocks/office/location-switch.tsx';
import { Room } from '#blocks/office/room.tsx';
import { onlyOne, useScope } from '#blocks/office/use-scope.ts';
import { RoomState } from '#blocks/office/room-state.tsx';
import { absencesQuery } from '#data/approvals/approvals.queries.ts';
import { formatDayLong, formatMonth, formatWeekday } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { type AbsenceDay, countDays, toAbsenceDays } from './absence-days.ts';
import styles from './requests-calendar.module.css';
import { RequestsTabs } from './requests-tabs.tsx';

const BRUSSELS = 'Europe/Brussels';

const stepMonth = (month: string, step: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
};

const daysOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** Who is off and who asks to be, person by day, for a month of a location. */
export const RequestsCalendar = ({
  month: asked,
  onMonth,
}: {
  /** YYYY-MM; this one without it. */
  month: string | undefined;
  onMonth: (month: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const scope = useScope('requests.decide');
  const now = nowWall(scope.single?.timezone ?? BRUSSELS);
  const month = asked ?? toDateKey(now).slice(0, 7);
  const first = fromDateKey(`${month}-01`);
  const remote = useQuery(absencesQuery(scope.single?.id, `${month}-01`, daysOf(month)));
  const before = (): void => onMonth(stepMonth(month, -1));
  const after = (): void => onMonth(stepMonth(month, 1));
  useKeys([
    { keys: '[', text: 'OFFICE.REQUESTS.KEY.EARLIER', run: before },
    { keys: ']', text: 'OFFICE.REQUESTS.KEY.LATER', run: after },
  ]);
  return (
    <Room
      title={t('OFFICE.REQUESTS.TITLE')}
      tabs={<RequestsTabs />}
      isFlush
      toolbar={
        <>
          <ActionIcon aria-label={t('OFFICE.REQUESTS.KEY.EARLIER')} onClick={before}>
            <Icon name="back" size={18} />
          </ActionIcon>
          <span className={styles.month} aria-live="polite">
            {formatMonth(first, i18n.language)}
          </span>
          <ActionIcon aria-label={t('OFFICE.REQUESTS.KEY.LATER')} onClick={after}>
            <Icon name="next" size={18} />
          </ActionIcon>
          <LocationSwitch scope={onlyOne(scope)} />
          <span className={styles.legend}>
            <i className={styles.off} />
            {t('OFFICE.REQUESTS.OFF')}
            <i className={styles.asked} />
            {t('OFFICE.REQUESTS.ASKED')}
          </span>
        </>
      }
    >
      <RoomState
        remote={remote}
        offline={t('APPROVALS.OFFLINE')}
        shape={<RowShapes count={12} height={30} />}
      />
      {remote.data ? (
        <Month data={remote.data} first={first} days={daysOf(month)} today={toDateKey(now)} />
      ) : null}
    </Room>
  );
};

type MonthProps = { data: AbsenceMonth; first: number; days: number; today: string };

const Month = ({ data: { people, absences }, first, days, today }: MonthProps) => {
  const { t, i18n } = useTranslation();
  const byPerson = toAbsenceDays(absences, first, days);
  const counts = countDays(byPerson, days);
  const all = Array.from({ length: days }, (_none, day) => {
    const at = wallSeconds(first + day * SECONDS_PER_DAY);
    const isWeekend = [0, 6].includes(new Date(at * 1000).getUTCDay());
    const look = [isWeekend ? styles.weekend : '', toDateKey(at) === today ? styles.today : ''];
    return { day, at, className: look.filter(Boolean).join(' ') };
  });
  if (people.length === 0) {
    return (
      <Empty
        icon="people"
        title={t('OFFICE.REQUESTS.NOBODY')}
        hint={t('OFFICE.REQUESTS.NOBODY_HINT')}
      />
    );
  }
  const sorted = people.toSorted((a, b) => a.displayName.localeCompare(b.displayName));
  return (
    <section
      className={styles.area}
      aria-label={t('OFFICE.REQUESTS.CALENDAR')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <table className={styles.table} style={{ '--days': days } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('OFFICE.REQUESTS.PERSON')}
            </th>
            {all.map(({ day, at, className }) => (
              <th key={day} scope="col" className={className}>
                <abbr title={formatDayLong(at, i18n.language)}>
                  <span>{formatWeekday(at, i18n.language).slice(0, 2)}</span>
                  {day + 1}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ employmentId, displayName }) => (
            <tr key={employmentId}>
              <th scope="row" className={styles.name}>
                {displayName}
              </th>
              {all.map(({ day, className }) => (
                <td key={day} className={className}>
                  <Mark of={byPerson.get(employmentId)?.get(day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {t('OFFICE.REQUESTS.TOGETHER')}
            </th>
            {all.map(({ day, className }) => {
              const { off = 0, asked = 0 } = counts[day] ?? {};
              return (
                <td key={day} className={className}>
                  {off + asked > 0 ? (
                    <>
                      <b>{off}</b>
                      {asked > 0 ? `+${asked}` : ''}
                    </>
                  ) : null}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

const Mark = ({ of }: { of: AbsenceDay | undefined }) => {
  const { t } = useTranslation();
  if (!of) return null;
  const state = t(of.isWaiting ? 'OFFICE.REQUESTS.ASKED' : 'OFFICE.REQUESTS.OFF');
  const looks = [of.isWaiting ? styles.asked : styles.off, of.isPart ? styles.part : ''];
  return (
    <span className={looks.filter(Boolean).join(' ')} title={`${of.name}, ${state}`}>
      <span className="visually-hidden">{`${of.name}, ${state}`}</span>
    </span>
  );
};
