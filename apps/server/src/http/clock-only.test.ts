import { allRoutes } from '@ploeg/contract/all-routes';
import { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

/**
 * All that an account which only clocks may call (point 6.6, R43): its data, its clockings and hours,
 * and what carries them; and what any person needs: their own code, their devices, settings and ways in,
 * alerts, what they were told or must sign, and the mark of their company. A new one is a decision, so it is written down here.
 */
const OPEN = [
  'getSnapshot',
  'checkIn',
  'patchClocking',
  'checkOut',
  'listClockings',
  'listCosts',
  'getClockingPicture',
  'getPersonPicture',
  'confirmClocking',
  'listClockingEvents',
  'getOwnHours',
  'listHoursMonths',
  'getHoursSheet',
  'getOwnDossierFile',
  'listOwnTimesheets',
  'agreeToDays',
  'disputeDay',
  'replyOnDay',
  'visit',
  'hello',
  'reportGap',
  'authorizeChannel',
  'getMe',
  'registerDevice',
  'getPushKey',
  'getSettings',
  'saveSettings',
  'listOncallAlerts',
  'listUnsignedDocuments',
  'getDocumentText',
  'markDocumentOpened',
  'requestUploads',
  'signDocuments',
  'listNews',
  'keepNewsReceipt',
  'getAnnouncementPicture',
  'getAnnouncementPdf',
  'getAnnouncementPage',
  'getBrand',
  'listPasskeys',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'chooseLooks',
];

let test: TestApp;
let clara: Caller;
let departmentId: string;
let colleague: Caller;
let leaving: Caller;

beforeAll(async () => {
  test = await startTestApp();
  const companyId = await test.make.company();
  const clockinParams = { ...openSettings.clockinParams, freeclockin: false };
  departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, clockinParams },
  });
  // Even rights that somebody left standing open nothing.
  const { personId, email } = await test.make.person(companyId, { clockInOnly: true });
  await test.make.membership(companyId, departmentId, personId, {
    role: 'ADMIN',
    accessShifts: true,
  });
  const other = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, other.personId);
  clara = await test.signIn(email);
  colleague = await test.signIn(other.email);
  leaving = await test.signIn(email);
});

afterAll(() => test.close());

describe.each(Object.entries(allRoutes))('%s', (name, route) => {
  it('is open to an account that only clocks, or answers 403 in the one shape', async () => {
    // Signing out takes no body, and ends the session that calls.
    const { token } = name === 'logout' ? leaving : clara;
    const response = await test.app.inject({
      method: route.method,
      url: (route.base + route.path).replace(/:\w+/g, newId()),
      headers: { authorization: `Bearer ${token}` },
    });
    const isOpen = OPEN.includes(name) || route.access === 'public';
    expect(response.statusCode).not.toBe(401);
    expect(response.statusCode === 403).toBe(!isOpen);
    if (!isOpen) expect(ErrorEnvelope.parse(response.json()).code).toBe('request.forbidden');
  });
});

describe('an account that only clocks', () => {
  const checkIn = (who: Caller) =>
    who.call('POST /api/v3/clockings', {
      body: { optimisticId: newId(), departmentId, checkIn: { start: test.clock.now() } },
    });

  it('clocks in without a shift where others need one', async () => {
    expect((await checkIn(colleague)).error.code).toBe('clockings.needs_shift');
    const { status, body } = await checkIn(clara);
    expect([status, body.clocking.flags, body.clocking.shiftId]).toEqual([201, [], null]);
  });

  it('has a code for the kiosk, a device, settings, and a list of what to sign', async () => {
    const me = await clara.call('GET /api/v3/me');
    expect(me.body.posQr?.value).toMatch(/./);
    const device = { deviceId: 'tablet', appType: 'android' as const, token: 'a-token' };
    const registered = await clara.call('POST /api/v3/notificationToken', { body: device });
    expect(registered.body).toMatchObject({ deviceId: 'tablet', active: true });
    const { body } = await clara.call('GET /api/v3/settings');
    const [ways] = body.departments;
    expect(ways?.id).toBe(departmentId);
    const departments = [{ id: departmentId, settings: { email: false, app: true } }];
    const saved = await clara.call('POST /api/v3/settings', { body: { departments } });
    expect(saved.status).toBe(200);
    expect((await clara.call('GET /api/v4/documents/unsigned')).body.data).toEqual([]);
    expect((await clara.call('GET /api/v3/oncall')).status).toBe(200);
  });
});
