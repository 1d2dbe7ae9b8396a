import { Button } from '@mantine/core';
import type { Location, LocationObstacle } from '@ploeg/contract/company/company.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { archiveLocation } from '#data/company/company-keeping.ts';
import { obstaclesQuery } from '#data/company/company.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './company.module.css';

const KINDS = ['employed', 'clocking', 'dimona'] as const;

/** Closing a location: who still hangs on it, or what goes with it. */
export const CloseSheet = ({
  location,
  onDone,
  onClose,
}: {
  location: Location;
  onDone: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const obstacles = useQuery(obstaclesQuery(location.id));
  const closing = useSending({
    report: (error) => failureText(error, t, t('OFFICE_COMPANY.FAILED')),
  });
  const title = t('OFFICE_LOCATIONS.CLOSE_TITLE', { name: location.name });
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <RemoteState remote={obstacles} offline={t('OFFICE_COMPANY.OFFLINE')} />
      {obstacles.data && obstacles.data.length > 0 ? <Obstacles all={obstacles.data} /> : null}
      {obstacles.data?.length === 0 ? (
        <>
          <p className={styles.hint}>{t('OFFICE_LOCATIONS.CLOSE_HINT')}</p>
          {closing.failure ? <Notice tone="error">{closing.failure}</Notice> : null}
          <Button
            fullWidth
            color="red"
            loading={closing.isBusy}
            disabled={!isOnline}
            onClick={() => void closing.run(() => archiveLocation(location.id), onDone)}
          >
            {t('OFFICE_LOCATIONS.CLOSE')}
          </Button>
        </>
      ) : null}
    </Sheet>
  );
};

const Obstacles = ({ all }: { all: readonly LocationObstacle[] }) => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" icon="warning" title={t('OFFICE_LOCATIONS.OBSTACLES')}>
      {KINDS.map((kind) => {
        const names = all.filter((one) => one.kind === kind).map(({ name }) => name);
        return names.length > 0 ? (
          <p key={kind}>
            <strong>{t(`OFFICE_LOCATIONS.OBSTACLE.${kind}`, { count: names.length })}</strong>{' '}
            {names.join(', ')}
          </p>
        ) : null;
      })}
    </Notice>
  );
};
