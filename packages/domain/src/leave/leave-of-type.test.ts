import { expect, it } from 'vitest';
import { WORKER_TYPES } from '../dimona/worker-types.ts';
import { hasLeaveOf } from './leave-of-type.ts';

it('is no annual leave for students, flexi-jobbers and extras, and anything for all others', () => {
  for (const type of WORKER_TYPES) {
    const isByDay = ['STU', 'FLX', 'EXT'].includes(type);
    for (const code of ['HOLIDAY', 'HOLIDAY_CARRIED', 'SENIORITY', 'EXTRALEGAL', 'ADV']) {
      expect(hasLeaveOf(code, type)).toBe(!isByDay);
    }
    for (const code of ['SICK_PAID', 'SMALL_LEAVE', 'UNPAID', 'PH_REPLACED', '', 'OUR_HOLIDAY']) {
      expect(hasLeaveOf(code, type)).toBe(true);
    }
  }
});
