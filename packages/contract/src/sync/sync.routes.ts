import { z } from 'zod';
import { Clocking } from '../clockings/clockings.schemas.ts';
import { ManagedDepartment } from '../departments/departments.schemas.ts';
import { route } from '../shared/route.ts';
import { Address, Id } from '../shared/wire.schemas.ts';
import { Feature, Snapshot } from './sync.schemas.ts';

const loose = z.string().max(200).optional();

const Minutes = { totalMinutes: z.number().int(), totalBreaks: z.number().int() };

export const syncRoutes = {
  getSnapshot: route('GET /api/v3/datas', {
    needs: 'own',
    summary: "The person's whole world; If-None-Match answers 304 while nothing changed",
    access: 'clock-in-only-too',
    tagged: true,
    query: z.object({
      userMainId: Id.optional(),
      mobile: loose,
      sections: loose,
      tasks: loose,
      skills: loose,
      notifications: loose,
      platform: loose,
      version: loose,
      brand: loose,
      modelName: loose,
      os: loose,
    }),
    responses: { 200: Snapshot },
    errors: ['session.foreign_user'],
  }),
  listManagedDepartments: route('GET /api/v3/office/departments', {
    needs: 'session',
    summary:
      'The locations in which the caller holds rights and does not work, with what is planned by',
    responses: { 200: z.array(ManagedDepartment) },
  }),
  listFeatures: route('GET /api/v3/features', {
    needs: 'public',
    summary: 'Feature flags; without a token only those of the login screen',
    access: 'public',
    responses: { 200: z.array(Feature) },
    errors: ['session.missing'],
  }),
  getMe: route('GET /api/v3/me', {
    needs: 'own',
    summary: "The caller's worked minutes and clockings of this month",
    access: 'clock-in-only-too',
    query: z.object({ mobile: loose }),
    responses: {
      200: z.object({
        departments: z.array(
          z.object({
            id: Id,
            company: z.string(),
            ...Minutes,
            extraMinutes: z.number().int(),
            clockings: z.array(Clocking),
          }),
        ),
        email: z.string(),
        id: Id,
        firstname: z.string(),
        picture: Address.nullable(),
        initials: z.string(),
        ...Minutes,
        posQr: z.object({ value: z.string(), expiresIn: z.number().int() }).nullable(),
      }),
    },
  }),
};
