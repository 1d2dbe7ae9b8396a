import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { callApi } from '../api.ts';

/** Who would be paid more or less by a rule in some days; nothing is kept. */
export const previewPayRule = (
  id: string,
  body: { rule: PayRuleFields; from: string; until: string },
) => callApi('POST /api/v4/pay-policies/:id/rules/preview', { params: { id }, body });

export type PayPreview = Awaited<ReturnType<typeof previewPayRule>>;
