import type { OncallAlert } from '@ploeg/contract/oncall/oncall.schemas';
import { callApi } from '#platform/api.ts';
import { useKeptRemote } from '../kept-remote.ts';

/** What the person was alerted about, newest first; who is on call may stand in a cellar. */
export const useAlerts = () =>
  useKeptRemote<OncallAlert[]>('alerts', () => callApi('GET /api/v3/oncall', {}));
