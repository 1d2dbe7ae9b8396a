import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LogFilter, takeLog } from '#data/logs/logs.queries.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { saveFile } from '#platform/save-file.ts';
import { Icon } from '#ui/icon.tsx';
import { toCsv, toNdjson } from './log-file.ts';

/** Looks again, and takes the view away as a file. */
export const LogActions = ({
  isRefetching,
  onRefresh,
  filter,
  whereOf,
}: {
  isRefetching: boolean;
  onRefresh: () => void;
  filter: LogFilter;
  whereOf: (departmentId: string | null) => string;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const take = useMutation({
    mutationFn: async (format: 'csv' | 'ndjson') => {
      const lines = await takeLog(filter, format);
      const isCsv = format === 'csv';
      const text = isCsv ? toCsv(lines, whereOf) : toNdjson(lines);
      const type = isCsv ? 'text/csv;charset=utf-8' : 'application/x-ndjson';
      saveFile(new Blob([text], { type }), `log.${format}`);
    },
  });
  return (
    <>
      {take.isError ? <span role="alert">{t('OFFICE_LOG.EXPORT_FAILED')}</span> : null}
      <ActionIcon
        variant="default"
        size="var(--office-control)"
        aria-label={t('HOME.REFRESH')}
        disabled={!isOnline}
        loading={isRefetching}
        onClick={onRefresh}
      >
        <Icon name="refresh" size={16} />
      </ActionIcon>
      <Menu position="bottom-end" portalProps={{ target: '#frame' }}>
        <Menu.Target>
          <Button
            variant="default"
            disabled={!isOnline}
            loading={take.isPending}
            leftSection={<Icon name="download" size={16} />}
          >
            {t('OFFICE_LOG.EXPORT')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => take.mutate('csv')}>CSV</Menu.Item>
          <Menu.Item onClick={() => take.mutate('ndjson')}>NDJSON</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
