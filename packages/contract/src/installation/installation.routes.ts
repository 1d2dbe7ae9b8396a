import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Installation } from './installation.schemas.ts';

export const installationRoutes = {
  getInstallation: route('GET /api/v4/installation', {
    summary: 'What the operator of the server has set, what waits to leave, and the last backup',
    needs: 'settings.manage',
    responses: { 200: Installation },
    errors: ['request.forbidden'],
  }),
  sendTestMessage: route('POST /api/v4/installation/test', {
    summary: 'Send the caller a message by mail, or to their own devices, to see that it arrives',
    needs: 'settings.manage',
    body: z.object({ way: z.enum(['mail', 'app']) }),
    responses: { 200: z.object({ to: z.string() }) },
    errors: ['request.forbidden', 'installation.no_mail', 'installation.no_device'],
  }),
};
