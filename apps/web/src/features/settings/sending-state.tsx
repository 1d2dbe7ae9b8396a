import { Button } from '@mantine/core';
import type { Installation } from '@ploeg/contract/installation/installation.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { installationQuery, sendTestMessage } from '#data/installation/installation.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './settings.module.css';

/** Mail and push: whether they are set up, what waits, the last fault, and a test to oneself. */
export const SendingState = ({ of }: { of: Pick<Installation, 'mail' | 'push'> }) => {
  const { t } = useTranslation();
  const { mail, push } = of;
  return (
    <ul className={styles.rows}>
      <Way
        way="mail"
        title={t('OFFICE_SETTINGS.INSTALLATION.MAIL')}
        state={
          mail.isSet
            ? t('OFFICE_SETTINGS.INSTALLATION.MAIL_SET', { from: mail.from })
            : t('OFFICE_SETTINGS.INSTALLATION.MAIL_UNSET')
        }
        outgoing={mail}
        isReady={mail.isSet}
      />
      <Way
        way="app"
        title={t('OFFICE_SETTINGS.INSTALLATION.PUSH')}
        state={
          push.ways.length > 0
            ? t('OFFICE_SETTINGS.INSTALLATION.PUSH_SET', {
                ways: push.ways
                  .map((way) => t(`OFFICE_SETTINGS.INSTALLATION.WAY.${way}`))
                  .join(', '),
              })
            : t('OFFICE_SETTINGS.INSTALLATION.PUSH_UNSET')
        }
        outgoing={push}
        isReady={push.ways.length > 0}
      />
    </ul>
  );
};

const Way = ({
  way,
  title,
  state,
  outgoing,
  isReady,
}: {
  way: 'mail' | 'app';
  title: string;
  state: string;
  outgoing: { waiting: number; lastFault: string | null };
  isReady: boolean;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_SETTINGS.FAILED')));
      return null;
    },
  });
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.words}>
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.meaning}>{state}</p>
          {outgoing.waiting > 0 ? (
            <p className={styles.since}>
              {t('OFFICE_SETTINGS.INSTALLATION.WAITING', { count: outgoing.waiting })}
            </p>
          ) : null}
          {outgoing.lastFault ? (
            <p className={styles.fault}>
              <Icon name="warning" size={16} />
              {t('OFFICE_SETTINGS.INSTALLATION.FAULT', { fault: outgoing.lastFault })}
            </p>
          ) : null}
        </div>
        <Button
          size="xs"
          variant="default"
          disabled={!isOnline || !isReady}
          loading={sending.isBusy}
          aria-label={`${title}: ${t('OFFICE_SETTINGS.INSTALLATION.TEST')}`}
          onClick={() =>
            void sending.run(async () => {
              const { to } = await sendTestMessage(way);
              showToast('success', t('OFFICE_SETTINGS.INSTALLATION.TEST_SENT', { to }));
            })
          }
        >
          {t('OFFICE_SETTINGS.INSTALLATION.TEST')}
        </Button>
      </div>
    </li>
  );
};

/** The same below the quiet hours of a location; who keeps only a location is told whom to ask. */
export const SendingPart = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const installation = useQuery({ ...installationQuery, retry: false });
  if (installation.isError && isOnline) {
    return <p className={styles.meaning}>{t('OFFICE_SETTINGS.INSTALLATION.ASK_OWNER')}</p>;
  }
  return (
    <>
      <RemoteState remote={installation} offline={t('OFFICE_SETTINGS.OFFLINE')} />
      {installation.data ? <SendingState of={installation.data} /> : null}
    </>
  );
};
