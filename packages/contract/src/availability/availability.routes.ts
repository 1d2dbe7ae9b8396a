import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import {
  UnavailabilityBody,
  UnavailabilityCreated,
  UnavailabilityQuery,
  UnavailableMonth,
} from './availability.schemas.ts';

export const availabilityRoutes = {
  listUnavailabilities: route('GET /api/v3/unavailabilities', {
    needs: 'own',
    summary: 'When the caller cannot work in a month, beside what is planned then',
    query: UnavailabilityQuery,
    responses: { 200: UnavailableMonth },
    errors: ['availability.disabled'],
  }),
  createUnavailabilities: route('POST /api/v3/unavailabilities', {
    needs: 'own',
    summary: 'Say on which days the caller cannot work; days that clash are answered one by one',
    body: UnavailabilityBody,
    responses: { 201: UnavailabilityCreated },
    errors: ['availability.disabled', 'availability.nothing_created'],
  }),
  deleteUnavailability: route('DELETE /api/v3/unavailabilities/:id', {
    needs: 'session',
    summary: 'Take an entry back, before the deadline',
    params: z.object({ id: Id }),
    query: UnavailabilityQuery,
    responses: { 200: UnavailableMonth },
    errors: ['availability.not_found', 'availability.past_deadline'],
  }),
};
