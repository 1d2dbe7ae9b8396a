import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import type { StaffFile } from '#data/staff/staff.commands.ts';
import { recordQuery } from '#data/staff/staff.queries.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './staff.module.css';

type RecordOf = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof recordQuery>['queryFn']>>>
>;

type Line = { id: string; text: string; detail: string; aside: ReactNode };

/** One list of the record: what is on its way, that there is nothing, or its lines. */
const RecordList = ({
  personId,
  icon,
  none,
  toLines,
}: {
  personId: string;
  icon: IconName;
  none: string;
  toLines: (record: RecordOf) => Line[] | null;
}) => {
  const { t } = useTranslation();
  const record = useQuery(recordQuery(personId));
  const lines = record.data && toLines(record.data);
  return (
    <>
      <RemoteState remote={record} offline={t('STAFF.OFFLINE')} />
      {lines?.length === 0 ? (
        <Empty icon={icon} title={none} hint={t('STAFF.RECORD_HINT')} />
      ) : null}
      <ul className={styles.lines}>
        {lines?.map(({ id, text, detail, aside }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineWords}>
              <span>{text}</span>
              {detail ? <span className={styles.detail}>{detail}</span> : null}
            </span>
            <span className={styles.number}>{aside}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

type Props = { personId: string };

export const LeaveTab = ({ file: { personId, jobs } }: { file: StaffFile }) => {
  const { t, i18n } = useTranslation();
  const day = (seconds: number) => formatDayShort(seconds, i18n.language);
  const answered = jobs.filter(({ work, can }) => work !== 'ended' && can.requests);
  return (
    <>
      {answered.map(({ employmentId, departmentId, location }) => (
        <LinkButton
          key={employmentId}
          variant="default"
          className={styles.enter ?? ''}
          leftSection={<Icon name="add" size={16} />}
          to="/office/requests/enter"
          search={{ d: departmentId, person: employmentId }}
        >
          {t('OFFICE.REQUESTS.ENTER.ACTION')}
          {answered.length > 1 ? ` · ${location}` : ''}
        </LinkButton>
      ))}
      <RecordList
        personId={personId}
        icon="sun"
        none={t('STAFF.NO_LEAVE')}
        toLines={({ leave }) =>
          leave?.map(({ id, name, start, end, isApproved }) => ({
            id,
            text: name || t('STAFF.DAY_OFF'),
            detail: isApproved ? '' : t('STAFF.PAPER.DRAFT'),
            aside: day(start) === day(end - 1) ? day(start) : `${day(start)} – ${day(end - 1)}`,
          })) ?? null
        }
      />
    </>
  );
};

export const HoursTab = ({ personId }: Props) => {
  const { t, i18n } = useTranslation();
  return (
    <RecordList
      personId={personId}
      icon="clock"
      none={t('STAFF.NO_HOURS')}
      toLines={({ hours }) =>
        hours?.map(({ id, location, start, end, workedSeconds }) => ({
          id,
          text: `${formatDayShort(start, i18n.language)} ${formatTime(start)}–${end === null ? '' : formatTime(end)}`,
          detail: location,
          aside: end === null ? t('STAFF.RUNNING') : formatDuration(workedSeconds),
        })) ?? null
      }
    />
  );
};
