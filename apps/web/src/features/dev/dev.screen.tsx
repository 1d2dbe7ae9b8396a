import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshAppConfig } from '#data/app-config.ts';
import { measureStore, type StoreSize } from '#data/store-size.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useSocketState } from '#data/realtime/realtime.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { clockDeviceId } from '#platform/device-info.ts';
import { deviceId } from '#platform/device-id.ts';
import { isNative } from '#platform/native.ts';
import { serverOrigin } from '#platform/server-address.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { DevQueue } from './dev-queue.tsx';
import styles from './dev.module.css';

const MEGABYTE = 1_048_576;

/** Diagnostics of this device, for the one person whom the server names (R5). */
export const DevScreen = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const { entries } = useMenu();
  if (!snapshot) return null;
  if (entries.includes('Dev')) return <Diagnostics snapshot={snapshot} />;
  return (
    <SubScreen title={t('DEV.TITLE')}>
      <Empty icon="lock" title={t('DEV.NOT_YOURS')} hint={t('DEV.NOT_YOURS_HINT')} />
    </SubScreen>
  );
};

const megabytes = (bytes: number | null): string =>
  bytes === null ? '–' : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const useStoreSize = (): StoreSize | null => {
  const [size, setSize] = useState<StoreSize | null>(null);
  useEffect(() => {
    let isHere = true;
    void (async () => {
      const measured = await measureStore();
      if (isHere) setSize(measured);
    })();
    return () => {
      isHere = false;
    };
  }, []);
  return size;
};

const Diagnostics = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const socket = useSocketState();
  const config = useFreshAppConfig();
  const size = useStoreSize();
  const [isCrashing, setCrashing] = useState(false);
  if (isCrashing) throw new Error('A crash that somebody asked for');
  const facts: [string, string][] = [
    [t('DEV.VERSION'), __APP_VERSION__],
    [t('DEV.SERVER_VERSION'), config ? `${config.latest} (≥ ${config.minimum})` : '–'],
    [t('DEV.API'), `${serverOrigin()}/api, ${serverOrigin()}/api/v4`],
    [t('DEV.ONLINE'), t(isOnline ? 'DEV.YES' : 'DEV.NO')],
    [t('DEV.NATIVE'), t(isNative() ? 'DEV.YES' : 'DEV.NO')],
    [t('DEV.SOCKET'), socket],
    [t('DEV.USER'), snapshot.userDetails.personId],
    [t('DEV.DEVICE'), deviceId()],
    [t('DEV.CLOCK_DEVICE'), clockDeviceId()],
    // No way of pushing is registered in this app yet: what the system would allow is all there is.
    [
      t('DEV.PUSH'),
      'Notification' in globalThis ? Notification.permission : t('DEV.PUSH_UNSUPPORTED'),
    ],
    [t('DEV.FEATURES'), snapshot.features.map(({ code }) => code).join(', ') || '–'],
    [
      t('DEV.STORE'),
      `${megabytes(size?.usedBytes ?? null)} / ${megabytes(size?.freeBytes ?? null)}`,
    ],
    [
      t('DEV.ROWS'),
      (size?.rows ?? []).map(({ table, count }) => `${table} ${count}`).join(', ') || '–',
    ],
  ];
  return (
    <SubScreen title={t('DEV.TITLE')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DevQueue />
      <Button variant="default" color="red" onClick={() => setCrashing(true)}>
        {t('DEV.CRASH')}
      </Button>
    </SubScreen>
  );
};
