import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { RowShapes } from '#ui/shapes.tsx';

/** What stands where the server's answer will be: no connection, a failure, or the shape of it. */
export const RemoteState = ({
  remote,
  offline,
  shape = <RowShapes />,
  isQuiet = false,
}: {
  /** A query, as far as this must know it. */
  remote: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Said when there is neither a connection nor an earlier answer. */
  offline: string;
  shape?: ReactNode;
  /** The screen shows by itself what is on its way; it is still said. */
  isQuiet?: boolean;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (!isOnline) {
    if (remote.data === undefined)
      return (
        <Notice tone="info" icon="offline">
          {offline}
        </Notice>
      );
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('OFFLINE.STALE')}
      </Text>
    );
  }
  // While it is asked for again nothing has failed yet.
  if (remote.isError && !remote.isFetching) {
    return (
      <Notice
        tone="error"
        action={
          <Button size="sm" variant="default" onClick={() => void remote.refetch()}>
            {t('GENERAL.TRY_AGAIN')}
          </Button>
        }
      >
        {t('GENERAL.ERROR_RETRIEVING_DATA')}
      </Notice>
    );
  }
  if (remote.data !== undefined) return null;
  if (isQuiet) {
    return <span role="status" className="visually-hidden" aria-label={t('GENERAL.LOADING')} />;
  }
  return (
    <div role="status" aria-label={t('GENERAL.LOADING')}>
      {shape}
    </div>
  );
};
