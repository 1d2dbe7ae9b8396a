import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RoomAction } from '#blocks/office/room-actions.tsx';
import { type LogFilter, takeLog } from '#data/logs/logs.queries.ts';
import { saveFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { toCsv, toNdjson } from './log-file.ts';

/** Looks again, and takes the view away as a file. */
export const useLogActions = ({
  isRefetching,
  onRefresh,
  filter,
  whereOf,
}: {
  isRefetching: boolean;
  onRefresh: () => void;
  filter: LogFilter;
  whereOf: (departmentId: string | null) => string;
}): { actions: RoomAction[]; hasFailed: boolean } => {
  const { t } = useTranslation();
  const isDisabled = !useOnline();
  const take = useMutation({
    mutationFn: async (format: 'csv' | 'ndjson') => {
      const lines = await takeLog(filter, format);
      const isCsv = format === 'csv';
      const text = isCsv ? toCsv(lines, whereOf) : toNdjson(lines);
      const type = isCsv ? 'text/csv;charset=utf-8' : 'application/x-ndjson';
      saveFile(new Blob([text], { type }), `log.${format}`);
    },
  });
  return {
    hasFailed: take.isError,
    actions: [
      {
        text: t('HOME.REFRESH'),
        icon: 'refresh',
        isDisabled,
        isBusy: isRefetching,
        run: onRefresh,
      },
      {
        text: t('OFFICE_LOG.EXPORT'),
        icon: 'download',
        isDisabled,
        isBusy: take.isPending,
        choices: [
          { text: 'CSV', run: () => take.mutate('csv') },
          { text: 'NDJSON', run: () => take.mutate('ndjson') },
        ],
      },
    ],
  };
};
