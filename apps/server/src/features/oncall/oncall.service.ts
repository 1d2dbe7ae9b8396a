import type { OncallAlert } from '@ploeg/contract/oncall/oncall.schemas';
import type { ReadContext } from '#platform/context.ts';
import { createOncallRepo } from './oncall.repo.ts';

const MOST = 200;

/** Whether the caller is on call, and so has alerts to look at. */
export const isOncall = ({ db, actor }: ReadContext): Promise<boolean> =>
  createOncallRepo(db, actor.companyId).isOncall(actor.personId);

export const listOncallAlerts = ({ db, actor }: ReadContext): Promise<OncallAlert[]> =>
  createOncallRepo(db, actor.companyId).listAlerts(actor.personId, MOST);
