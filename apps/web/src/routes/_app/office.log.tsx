import { createFileRoute } from '@tanstack/react-router';
import { LogRoom } from '#features/logs/log-room.tsx';
import type { LogSearch } from '#features/logs/use-log-filter.ts';
import { readText } from '#platform/search-params.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const Route = createFileRoute('/_app/office/log')({
  validateSearch: (search): LogSearch => {
    const { from, until, ...days } = { ...readText(search, 'from'), ...readText(search, 'until') };
    return {
      ...days,
      ...readText(search, 'q'),
      ...readText(search, 'kind'),
      ...readText(search, 'person'),
      ...readText(search, 'thing'),
      ...readText(search, 'line'),
      ...(from && DAY.test(from) && { from }),
      ...(until && DAY.test(until) && { until }),
    };
  },
  component: LogRoom,
});
