import type { StaffView } from '@ploeg/contract/staff/staff-views.schemas';
import type { StaffViewRow } from './staff-views.table.ts';

export const toStaffView = (
  { id, name, look, departmentId, version }: StaffViewRow,
  mayChange: boolean,
): StaffView => ({ id, name, look, departmentId, mayChange, version });
