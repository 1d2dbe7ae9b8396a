import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const TABS = 8;

type Outside = Awaited<ReturnType<typeof askServer>>;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** Counts what the tabs of a browser ask of the server, and says which tab has which socket. */
const watch = (context: BrowserContext) => {
  const sockets: { page: Page; isOpen: boolean }[] = [];
  const asked = { auth: 0, snapshot: 0 };
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      const item = { page, isOpen: true };
      sockets.push(item);
      socket.on('close', () => {
        item.isOpen = false;
      });
    }),
  );
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/broadcasting/auth') asked.auth += 1;
    if (pathname === '/api/v3/datas') asked.snapshot += 1;
  });
  return {
    asked,
    opened: () => sockets.length,
    /** The tabs that have an open socket. */
    leaders: () =>
      sockets.filter(({ isOpen, page }) => isOpen && !page.isClosed()).map(({ page }) => page),
  };
};

const shows = (pages: readonly Page[], isClockedIn: boolean) =>
  Promise.all(
    pages.map((page) =>
      expect(page.getByText('Checked in', { exact: false }).first()).toBeVisible({
        visible: isClockedIn,
      }),
    ),
  );

/** Ends Emma's clocking as another device would. */
const checkOut = async (outside: Outside): Promise<void> => {
  const [clocking] = (await outside.snapshot()).currentClockings;
  const { costs } = await outside.get<{
    costs: { id: string; format: string; mandatory: boolean }[];
  }>(`/v3/costs?departmentId=${clocking?.departmentId}`);
  await outside.send('POST', `/v3/clockings/checkout/${clocking?.id}`, {
    checkOut: {
      end: (clocking?.startdate ?? 0) + 1,
      comment: 'Over',
      costs: costs
        .filter(({ mandatory }) => mandatory)
        .map(({ id, format }) => ({ id, value: format === 'number' ? 1 : 'none' })),
    },
  });
};

test('the tabs of a browser share one socket, hear of everything, and survive their leader', async ({
  context,
}) => {
  const seen = watch(context);
  const first = await context.newPage();
  await createAppPage(first, server.url).signIn(EMMA);
  const rest = await Promise.all(
    Array.from({ length: TABS - 1 }, async (_, index) => {
      const page = await context.newPage();
      // One tab shows what only the server knows, and must ask for it when somebody clocks.
      await page.goto(server.url + (index === 0 ? '/me' : '/'));
      await expect(page.getByRole('main')).toBeVisible();
      return page;
    }),
  );
  const [me, ...homes] = rest as [Page, ...Page[]];
  await expect.poll(() => seen.leaders()).toHaveLength(1);
  // Each tab asks once when it opens, and one for all of them when the socket begins to listen.
  await expect.poll(() => seen.asked).toEqual({ auth: 1, snapshot: TABS + 1 });

  const outside = await askServer(server.url, EMMA);
  const received = me.waitForRequest((request) => request.url().endsWith('/api/v3/me'));
  await outside.checkInFreely();
  await shows([first, ...homes], true);
  await received;
  expect(seen.asked).toEqual({ auth: 1, snapshot: TABS + 2 });
  expect(seen.opened()).toBe(1);

  const [leader] = seen.leaders() as [Page];
  await leader.close();
  const left = [first, ...homes, me].filter((page) => page !== leader);
  await expect.poll(() => seen.asked.auth).toBe(2);
  expect(seen.leaders()).toHaveLength(1);
  expect(left).toContain(seen.leaders()[0]);
  await checkOut(outside);
  await shows(
    left.filter((page) => page !== me),
    false,
  );
  expect([seen.opened(), seen.asked.auth]).toEqual([2, 2]);

  // A tab that the browser puts to sleep hears nothing: another one takes over.
  const [asleep] = seen.leaders() as [Page];
  await asleep.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await expect.poll(() => seen.asked.auth).toBe(3);
  const awake = left.filter((page) => page !== asleep && page !== me);
  await outside.checkInFreely();
  await shows(awake, true);
  expect(seen.opened()).toBe(3);
});
