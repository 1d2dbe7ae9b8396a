import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/sync/use-world.ts';
import type { Remote } from '#data/use-remote.ts';
import { Notice } from '#ui/notice.tsx';
import { RowShapes } from '#ui/shapes.tsx';

/** What stands where the server's answer will be: no connection, a failure, or the shape of it. */
export const RemoteState = ({
  remote,
  offline,
  shape = <RowShapes />,
}: {
  remote: Remote<unknown>;
  /** Said when there is neither a connection nor an earlier answer. */
  offline: string;
  shape?: ReactNode;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (!isOnline) {
    const text = remote.data === null ? offline : t('OFFLINE.STALE');
    return <Notice tone="warning">{text}</Notice>;
  }
  if (remote.isFailed) {
    return (
      <Notice
        tone="error"
        action={
          <Button size="sm" variant="default" onClick={remote.reload}>
            {t('GENERAL.TRY_AGAIN')}
          </Button>
        }
      >
        {t('GENERAL.ERROR_RETRIEVING_DATA')}
      </Notice>
    );
  }
  if (remote.data !== null) return null;
  return (
    <div role="status" aria-label={t('GENERAL.LOADING')}>
      {shape}
    </div>
  );
};
