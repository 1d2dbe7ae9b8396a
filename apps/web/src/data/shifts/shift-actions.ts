import { appFields } from '#platform/native.ts';
import { doOnline } from '../online-command.ts';

/** `force`: the person was shown what they have promised for the same time. */
export const bookShift = (shiftId: string, force: boolean) =>
  doOnline(
    'PATCH /api/v3/operations/book-shift/:id',
    { params: { id: shiftId }, body: { ...appFields(), force } },
    ['SHIFTS', 'SHYFTS_MARKET'],
  );
