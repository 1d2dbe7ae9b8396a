import type { ChangeRequest } from '@ploeg/contract/change-requests/change-requests.schemas';
import { isSickness } from '@ploeg/domain/absence-reports/absence-rules';
import {
  CANCEL_SHIFT,
  changeEffect,
  isRequestOpen,
} from '@ploeg/domain/change-requests/change-rules';
import { z } from 'zod';
import { nameOfKind } from '#features/catalogues/given-kinds.ts';
import { type RequestKind, usualWords } from '#features/requests/request-kind.ts';
import { picturesOf, shiftOf } from '#features/requests/requests.service.ts';
import { releaseShift, turnIntoDayOff } from '#features/shifts/shift-changes.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import { becomesAbsence, changesHands } from '#features/shifts/shifts.facts.ts';
import { fail } from '#platform/failure.ts';
import { textsIn } from '#texts/texts.ts';

/** An employee asks to be freed from a shift, or for a day off in its place. */
export const ChangePayload = z.object({
  /** The day off asked for instead; null asks to cancel the shift (`cancelShift`). */
  dayoffTypeId: z.string().nullable(),
  fullDay: z.boolean(),
  comment: z.string(),
});
export type ChangePayload = z.infer<typeof ChangePayload>;

type OwnWire = Pick<
  ChangeRequest,
  'pictures' | 'shift' | 'cancellationType' | 'dayoffName' | 'comment' | 'fullDay'
>;

/** A request about one shift, which waits until the shift begins, goes or changes hands. */
export const changeKind: RequestKind<ChangePayload, OwnWire> = {
  name: 'change',
  payload: ChangePayload,
  resource: 'SHIFT_REQUESTS',
  wire: {
    one: 'changeRequest',
    many: 'changeRequests',
    words: usualWords,
    toOwn: (request, { catalogues }, language) => {
      const { dayoffTypeId, fullDay, comment } = request.payload;
      return {
        pictures: picturesOf('v3/change-requests', request),
        shift: shiftOf(request),
        cancellationType: dayoffTypeId ?? CANCEL_SHIFT,
        dayoffName: nameOfKind(catalogues.dayoffTypes.get(dayoffTypeId ?? ''), language) || null,
        comment,
        fullDay,
      };
    },
    private: {
      to: 'people.private',
      concerns: ({ dayoffTypeId }, { catalogues }) => {
        const kind = catalogues.dayoffTypes.get(dayoffTypeId ?? '');
        return kind !== undefined && isSickness(kind);
      },
      hide: ({ shift, fullDay }, { language }) => ({
        shift,
        fullDay,
        pictures: [],
        cancellationType: null,
        dayoffName: textsIn(language)('catalogues.absent'),
        comment: '',
      }),
    },
  },
  steps: {
    pending: { audit: 'change_request.create', message: 'CHANGE_ASKED' },
    approved: { audit: 'change_request.approve', message: 'CHANGE_APPROVED' },
    refused: { audit: 'change_request.refuse', message: 'CHANGE_REFUSED' },
    // Who takes a request back knows it, and nobody has to do anything any more.
    withdrawn: { audit: 'change_request.withdraw', by: 'author', from: ['pending'] },
  },
  errors: { notFound: 'change_requests.not_found', decided: 'change_requests.ended' },
  shift: {
    isOver: (change) => changesHands(change) || becomesAbsence(change),
    begun: 'change_request.close',
  },
  carryOut: async (context, { request, answer, held: [shift], workplace, wallNow }) => {
    if (!shift || !isRequestOpen(shift, wallNow)) throw fail('change_requests.ended');
    const details = { shiftId: shift.id };
    if (answer.decision !== 'approved') {
      announceShift(context, workplace, [shift]);
      return { details };
    }
    const effect = changeEffect(request.payload, workplace.department.settings);
    if (effect.kind === 'day-off') await turnIntoDayOff(context, workplace, shift, effect);
    else await releaseShift(context, workplace, shift);
    return { details };
  },
};
