import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { endSessions, type StaffFile } from '#data/staff/staff.commands.ts';
import { sessionsQuery } from '#data/staff/staff.queries.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import styles from './staff.module.css';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';

/** Where somebody is signed in. Who is signed out there is out at once. */
export const DevicesTab = ({ file }: { file: StaffFile }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const sessions = useQuery(sessionsQuery(file.personId));
  const { isBusy, act } = useAct();
  const day = (at: string) => formatDate(instantOf(at), i18n.language);
  const isOff = isBusy || !isOnline || !file.can.signIn;
  return (
    <>
      <RemoteState remote={sessions} offline={t('STAFF.OFFLINE')} />
      {sessions.data?.length === 0 ? (
        <Empty icon="phone" title={t('STAFF.NO_DEVICES')} hint={t('STAFF.NO_DEVICES_HINT')} />
      ) : null}
      <ul className={styles.lines}>
        {sessions.data?.map(({ id, device, platform, appVersion, since, lastSeenAt }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineWords}>
              <span>{device || platform || t('STAFF.DEVICE')}</span>
              <span className={styles.detail}>
                {[
                  device ? platform : '',
                  appVersion,
                  t('STAFF.SEEN', { day: day(lastSeenAt ?? since) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              disabled={isOff}
              onClick={() => act(() => endSessions(file.personId, id))}
            >
              {t('STAFF.SIGN_OUT')}
            </Button>
          </li>
        ))}
      </ul>
      {(sessions.data?.length ?? 0) > 1 ? (
        <Button
          variant="default"
          color="red"
          disabled={isOff}
          onClick={() => act(() => endSessions(file.personId))}
        >
          {t('STAFF.SIGN_OUT_ALL')}
        </Button>
      ) : null}
    </>
  );
};
