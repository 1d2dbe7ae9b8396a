import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id, shortText } from '../shared/wire.schemas.ts';
import { Kiosk, KioskBoard, KioskInList } from './kiosks.schemas.ts';

export const kioskRoutes = {
  listKiosks: route('GET /api/v3/kiosks', {
    needs: 'plan',
    summary: 'The kiosks of a department, with when each was last heard of',
    query: z.object({ departmentId: Id }),
    responses: { 200: z.object({ kiosks: z.array(KioskInList) }) },
    errors: ['request.forbidden'],
  }),
  pairKiosk: route('POST /api/v3/kiosks', {
    needs: 'plan',
    summary: 'Make a tablet a kiosk of a department; the token is told once and never stored',
    body: z.object({ departmentId: Id, name: shortText(60).min(1) }),
    responses: { 201: z.object({ kiosk: Kiosk, token: z.string() }) },
    errors: ['request.forbidden'],
  }),
  revokeKiosk: route('DELETE /api/v3/kiosks/:id', {
    needs: 'plan',
    summary: 'End a kiosk: its token opens nothing from now on',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ id: Id }) },
    errors: ['kiosks.not_found', 'request.forbidden'],
  }),
  getKioskBoard: route('GET /api/v3/kiosk', {
    needs: 'session',
    summary: 'What a kiosk shows and checks; If-None-Match answers 304 while nothing changed',
    access: 'kiosk',
    tagged: true,
    responses: { 200: KioskBoard },
  }),
  identifyPerson: route('POST /api/v3/kiosk/identify', {
    needs: 'session',
    summary: 'Whose personal code was shown to the kiosk; each code opens once',
    access: 'kiosk',
    unkeyed: true,
    body: z.object({ value: z.string().min(1).max(500) }),
    responses: { 200: z.object({ recordId: Id }) },
    errors: ['kiosks.code_unknown'],
  }),
};
