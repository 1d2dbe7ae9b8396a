import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

export const raiseAlert = (body: ApiInput<'POST /api/v4/oncall-alerts'>['body']) =>
  doOnline('POST /api/v4/oncall-alerts', { body }, ['ONCALL_ALERTS']);
