import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import { DepartmentWays, ReminderSettings, SettingsBody } from './notifications.schemas.ts';

const text = (max: number) => z.string().max(max);

const Settings = z.object({
  departments: z.array(DepartmentWays),
  reminders: ReminderSettings,
});

export const notificationRoutes = {
  registerDevice: route('POST /api/v3/notificationToken', {
    needs: 'own',
    summary: 'Store where push messages for this device go; one row a device',
    access: 'clock-in-only-too',
    body: z.object({
      deviceId: text(200).min(1),
      brand: text(100).nullish(),
      modelName: text(100).nullish(),
      osName: text(100).nullish(),
      osVersion: text(100).nullish(),
      deviceName: text(200).nullish(),
      token: text(4096).nullish(),
      appType: z.enum(['web', 'ios', 'android']),
    }),
    responses: { 201: z.object({ id: Id, deviceId: z.string(), active: z.boolean() }) },
  }),
  getPushKey: route('GET /api/v3/notificationKey', {
    needs: 'own',
    summary: 'The key with which a browser subscribes to push messages of this server',
    access: 'clock-in-only-too',
    responses: { 200: z.object({ publicKey: text(100) }) },
  }),
  reportPush: route('POST /api/v3/notificationReceipts', {
    needs: 'public',
    summary: 'Tell that a device showed a push message or that it was opened',
    // A service worker has no token of its person: the word in the message is the right to report on it.
    access: 'public',
    body: z.object({ receipt: text(200).min(1), event: z.enum(['shown', 'opened']) }),
    responses: { 200: z.object({ status: z.literal('OK') }) },
    errors: ['request.not_found'],
  }),
  getSettings: route('GET /api/v3/settings', {
    needs: 'own',
    summary:
      'By which ways the caller hears from each of their departments, of what they are reminded, and what colleagues see of them',
    access: 'clock-in-only-too',
    query: z.object(AppFields),
    responses: { 200: Settings },
  }),
  saveSettings: route('POST /api/v3/settings', {
    needs: 'own',
    summary:
      'Choose by which ways to hear from departments, of what to be reminded, and whether colleagues see how to reach one',
    access: 'clock-in-only-too',
    query: z.object(AppFields),
    body: SettingsBody,
    responses: { 200: Settings },
  }),
};
