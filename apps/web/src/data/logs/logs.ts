import type { LogLine } from '@ploeg/contract/logs/logs.schemas';
import { callApi } from '#platform/api.ts';

/** What people did last, newest first. */
export const loadLogs = async (): Promise<LogLine[]> =>
  (await callApi('GET /api/v3/logs', {})).logs;
