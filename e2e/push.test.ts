import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test';
import { type PushService, startPushService } from '../apps/server/src/testing/push-service.ts';
import { launchWith } from './launch.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let service: PushService;

// The browser without windows shows no notifications.
test.use({ launchOptions: launchWith(), serviceWorkers: 'allow' });

test.beforeAll(async () => {
  service = await startPushService();
  // The stand-in for the browsers' push services lies on this machine.
  process.env.PUSH_LOCAL_ENDPOINTS = '1';
  server = await startServer();
  delete process.env.PUSH_LOCAL_ENDPOINTS;
});

test.afterAll(async () => {
  await server.remove();
  await service.close();
});

/** A browser without an account at a push service of its maker: it subscribes at ours. */
const subscribeHere = async (context: BrowserContext): Promise<void> => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.addInitScript((token) => {
    let current: unknown = null;
    const subscription = (options: unknown) => ({
      options,
      toJSON: () => JSON.parse(token) as unknown,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async (options: unknown) => {
        current ??= subscription(options);
        return current;
      },
    });
  }, service.subscribe());
};

/** Hands a message to the worker as the browser would, and notes what the worker says of it. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data,
  });
};

type Noting = { noted?: { body: string; status: number }[] };

const noteReports = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Noting & typeof globalThis;
    const send = scope.fetch;
    scope.noted = [];
    scope.fetch = async (input, init) => {
      const response = await send(input, init);
      scope.noted?.push({ body: init?.body as string, status: response.status });
      return response;
    };
  });

const reports = (worker: Worker) =>
  worker.evaluate(() =>
    ((globalThis as Noting).noted ?? []).map(({ body, status }) => [
      (JSON.parse(body) as { event: string }).event,
      status,
    ]),
  );

type Registered = { registration: ServiceWorkerRegistration };

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Registered;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body }) => ({ title, body }));
  });

const tap = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Registered;
    const [notification] = await registration.getNotifications();
    const Made = (globalThis as unknown as { NotificationEvent: new (...of: unknown[]) => Event })
      .NotificationEvent;
    dispatchEvent(new Made('notificationclick', { notification }));
  });

/** Moves the hours in which nothing rings to where they are far from now, at whatever hour this runs. */
const keepAwake = async (departmentId: string): Promise<void> => {
  const sofia = await askServer(server.url, 'sofia@ploeg.example');
  const path = `/v3/departments/${departmentId}/settings`;
  const { version } = await sofia.get<{ version: string }>(path);
  const inTwelveHours = new Date(Date.now() + 12 * 3_600_000).getUTCHours();
  const time = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
  const quiet = { from: time(inTwelveHours), to: time(inTwelveHours + 3) };
  await sofia.send('PATCH', path, { set: { quiet }, version, confirmed: [] });
};

/** Plans work for Noor in an hour that is free and soon. */
const planSoon = async (): Promise<string> => {
  const marc = await askServer(server.url, 'marc@ploeg.example');
  const noor = await askServer(server.url, 'noor@ploeg.example');
  const { departments, shifts: existing, userDetails } = await noor.snapshot();
  const department = departments.find((d) => d.company === 'Grand-Place');
  const hour = Math.floor(Date.now() / 3_600_000) * 3600;
  const own = existing.filter(({ userMainId }) => userMainId === userDetails.mainId);
  const start = [3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((hours) => hour + hours * 3600)
    .find((from) => own.every((s) => s.end <= from || s.start >= from + 3600));
  if (!start) throw new Error('Noor works all day');
  await keepAwake(department?.id ?? '');
  const { shifts } = await marc.send<{ shifts: { id: string }[] }>('POST', '/v3/shifts', {
    departmentId: department?.id,
    start,
    end: start + 3600,
    userRecordId: department?.recordId,
    force: true,
  });
  return shifts[0]?.id ?? '';
};

test('a person turns messages on; one is shown, leads to its shift and reports itself', async ({
  context,
  page,
}) => {
  await subscribeHere(context);
  const app = createAppPage(page, server.url);
  await app.signInInstalled('noor@ploeg.example');
  await app.putOffSigning();
  const registering = page.waitForResponse(
    (response) =>
      response.url().includes('/v3/notificationToken') &&
      (response.request().postDataJSON() as { token: string | null }).token !== null,
  );
  await page.getByRole('button', { name: 'Turn on messages' }).click();
  expect(await (await registering).json()).toMatchObject({ active: true });
  await expect(page.getByRole('button', { name: 'Turn on messages' })).toHaveCount(0);

  const shiftId = await planSoon();
  await expect.poll(() => service.received.length, { timeout: 45_000 }).toBe(1);
  expect(service.wrong).toEqual([]);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The app has no worker');
  await noteReports(worker);
  await deliver(page, JSON.stringify(service.received[0]?.content));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  const [shown] = await shownBy(worker);
  expect(shown?.body).toMatch(/^Je hebt een nieuwe shift: .*–\d\d:00\.$/);
  await expect.poll(() => reports(worker)).toEqual([['shown', 200]]);

  await app.open('/leave');
  await expect(page.getByRole('navigation')).toBeVisible();
  await tap(worker);
  await expect(page).toHaveURL(`${server.url}/shifts/${shiftId}`);
  await expect.poll(() => reports(worker)).toContainEqual(['opened', 200]);
  expect(await shownBy(worker)).toEqual([]);
});

test('a message that nobody can read is shown all the same', async ({ context, page }) => {
  await subscribeHere(context);
  const app = createAppPage(page, server.url);
  await app.signInInstalled('lucas@ploeg.example');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The app has no worker');
  await deliver(page, 'what is this');
  await expect.poll(() => shownBy(worker)).toEqual([{ title: 'Ploeg', body: '' }]);
});

test('messages are turned on and off under Settings, and end with the session', async ({
  context,
  page,
}) => {
  await subscribeHere(context);
  const app = createAppPage(page, server.url);
  await app.signIn('lucas@ploeg.example');
  await page.getByRole('button', { name: 'Not now' }).click();
  await app.open('/settings');
  const own = page.getByRole('switch', { name: 'Messages on this device' });
  await expect(own).not.toBeChecked();
  const tokens: (string | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/v3/notificationToken')) return;
    tokens.push((request.postDataJSON() as { token: string | null }).token);
  });
  await own.click();
  await expect(own).toBeChecked();
  await own.click();
  await expect(own).not.toBeChecked();
  expect(tokens).toEqual([expect.stringContaining(service.url), null]);
  await own.click();
  await expect(own).toBeChecked();
  await app.open('/');
  await expect(page.getByRole('button', { name: 'Turn on messages' })).toHaveCount(0);
  await app.logOut();
  expect(await page.evaluate(() => localStorage.getItem('ploeg.messages'))).toBeNull();
});
