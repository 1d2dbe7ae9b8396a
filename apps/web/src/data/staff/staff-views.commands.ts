import type { StaffViewFields } from '@ploeg/contract/staff/staff-views.schemas';
import { doOnline } from '../online-command.ts';
import type { StaffView } from './staff-views.queries.ts';

export const createStaffView = async (body: StaffViewFields): Promise<StaffView> =>
  (await doOnline('POST /api/v4/people-views', { body }, ['STAFF_VIEWS'])).view;

export const changeStaffView = async (
  { id, version }: Pick<StaffView, 'id' | 'version'>,
  changes: Partial<StaffViewFields>,
): Promise<StaffView> =>
  (
    await doOnline(
      'PATCH /api/v4/people-views/:viewId',
      { params: { viewId: id }, body: { ...changes, version } },
      ['STAFF_VIEWS'],
    )
  ).view;

export const deleteStaffView = ({ id }: Pick<StaffView, 'id'>) =>
  doOnline('DELETE /api/v4/people-views/:viewId', { params: { viewId: id } }, ['STAFF_VIEWS']);
