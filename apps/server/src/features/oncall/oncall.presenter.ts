import type { OncallAlert } from '@ploeg/contract/oncall/oncall.schemas';
import type { oncallAlerts } from './oncall.table.ts';

export const toOncallAlert = (row: typeof oncallAlerts.$inferSelect): OncallAlert => ({
  id: row.id,
  departmentId: row.departmentId,
  shortcode: row.shortcode,
  start: row.start,
  alert: row.alert,
});
