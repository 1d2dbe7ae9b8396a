import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import {
  Leaver,
  LogKeeping,
  NewTerm,
  RecordFate,
  RetentionName,
  RetentionTerm,
} from './retention.schemas.ts';

const Answer = { 200: z.object({ term: RetentionTerm }) };

export const retentionRoutes = {
  getRetention: route('GET /api/v4/retention', {
    summary: 'How long the log, sign-ins and files of who left are kept, and what goes next',
    needs: 'settings.manage',
    responses: { 200: z.object({ terms: z.array(RetentionTerm), log: z.array(LogKeeping) }) },
    errors: ['request.forbidden'],
  }),
  setRetention: route('POST /api/v4/retention', {
    summary: 'Keep something for another number of months from a day to come on',
    needs: 'settings.manage',
    body: NewTerm,
    responses: Answer,
    errors: [
      'request.forbidden',
      'retention.too_short',
      'retention.too_long',
      'retention.too_soon',
    ],
  }),
  withdrawRetention: route('POST /api/v4/retention/withdraw', {
    summary: 'Take back a term that has not begun',
    needs: 'settings.manage',
    body: z.object({ name: RetentionName, since: z.iso.date() }),
    responses: Answer,
    errors: ['request.forbidden', 'retention.begun', 'retention.unknown'],
  }),
  listLeavers: route('GET /api/v4/retention/leavers', {
    summary: 'Who has left, with the days on which what stands about them goes; the next first',
    needs: 'people.manage',
    responses: { 200: z.object({ leavers: z.array(Leaver), total: z.number().int() }) },
    errors: ['request.forbidden'],
  }),
  previewLeaver: route('GET /api/v4/retention/leavers/:personId', {
    summary: 'What becomes of what stands about somebody who has left, on each of the days',
    needs: 'people.manage',
    params: z.object({ personId: Id }),
    responses: {
      200: z.object({
        leaver: Leaver,
        steps: z.array(
          z.object({
            on: z.iso.date(),
            step: z.enum(['files', 'hours']),
            fates: z.array(RecordFate),
          }),
        ),
      }),
    },
    errors: ['request.forbidden', 'request.not_found'],
  }),
};
