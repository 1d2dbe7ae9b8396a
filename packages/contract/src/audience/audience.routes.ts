import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AskedDay, Id, shortText } from '../shared/wire.schemas.ts';
import {
  Audience,
  AudienceChoices,
  AudiencePerson,
  AudiencePreview,
  AudienceRight,
  AudienceShift,
} from './audience.schemas.ts';

export const audienceRoutes = {
  previewAudience: route('POST /api/v4/audience/preview', {
    needs: 'session',
    summary:
      'Who is meant right now, how many of them cannot be told, and which languages they read',
    unkeyed: true,
    body: z.object({ right: AudienceRight, audience: Audience }),
    responses: { 200: AudiencePreview },
    errors: ['request.forbidden', 'audience.part_unfit', 'audience.forbidden'],
  }),
  listAudienceChoices: route('GET /api/v4/audience/choices', {
    needs: 'session',
    summary: 'Locations, sections and skills that can be addressed with a right',
    query: z.object({ right: AudienceRight }),
    responses: { 200: AudienceChoices },
    errors: ['request.forbidden'],
  }),
  findAudiencePeople: route('GET /api/v4/audience/people', {
    needs: 'session',
    summary: 'People who can be addressed with a right, by the beginning of their names',
    query: z.object({ right: AudienceRight, words: shortText(80).min(1) }),
    responses: { 200: z.object({ items: z.array(AudiencePerson) }) },
    errors: ['request.forbidden'],
  }),
  listAudienceShifts: route('GET /api/v4/audience/shifts', {
    needs: 'session',
    summary: 'Published shifts of a day whose people can be addressed with a right',
    query: z.object({ right: AudienceRight, departmentId: Id, day: AskedDay }),
    responses: { 200: z.object({ items: z.array(AudienceShift) }) },
    errors: ['request.forbidden'],
  }),
};
