import { Button, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/sync/use-world.ts';
import type { Remote } from '#data/use-remote.ts';
import { Notice } from '#ui/notice.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** What stands where the server's answer will be: no connection, a failure, or the shape of rows. */
export const RemoteState = ({
  remote,
  offline,
  isQuiet = false,
}: {
  remote: Remote<unknown>;
  offline: string;
  /** The screen shows by itself what is on its way; it is still said. */
  isQuiet?: boolean;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (!isOnline) return <Notice tone="warning">{offline}</Notice>;
  if (remote.isFailed) {
    return (
      <Notice tone="error">
        {t('GENERAL.ERROR_RETRIEVING_DATA')}{' '}
        <Button size="compact-sm" variant="default" onClick={remote.reload}>
          {t('GENERAL.TRY_AGAIN')}
        </Button>
      </Notice>
    );
  }
  if (remote.data !== null) return null;
  if (isQuiet) {
    return <span role="status" className="visually-hidden" aria-label={t('GENERAL.LOADING')} />;
  }
  return (
    <Stack gap={8} role="status" aria-label={t('GENERAL.LOADING')}>
      {ROWS.map((key) => (
        <Skeleton key={key} height={56} />
      ))}
    </Stack>
  );
};
