declare const self: ServiceWorkerGlobalScope;

const REPORTS = '/api/v3/notificationReceipts';

type Message = { title?: string; body?: string; topic?: string; url?: string; receipt?: string };

type Shown = { path: string; receipt?: string | undefined };

/** An address of this app, whatever the message says. */
const toPath = (url: unknown): string =>
  typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/';

const read = (event: PushEvent): Message => {
  try {
    return (event.data?.json() ?? {}) as Message;
  } catch {
    return {};
  }
};

/** The receipt authorises it; a lost report is only a mail more. */
const report = async (receipt: string | undefined, kind: 'shown' | 'opened'): Promise<void> => {
  if (!receipt) return;
  try {
    await fetch(REPORTS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ receipt, event: kind }),
    });
  } catch {
    // Without a connection nobody can be told.
  }
};

const display = async ({ title, body, topic, url, receipt }: Message): Promise<void> => {
  // Browsers revoke the permission of who shows nothing.
  await self.registration.showNotification(title || 'Ploeg', {
    body: body || '',
    icon: '/icon-192.png',
    data: { path: toPath(url), receipt } satisfies Shown,
    ...(topic ? { tag: topic, renotify: true } : {}),
  });
  await report(receipt, 'shown');
};

const open = async ({ path, receipt }: Shown): Promise<void> => {
  const reporting = report(receipt, 'opened');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.visibilityState === 'visible') ?? windows[0];
  // An open app goes there by itself and keeps what somebody was typing.
  shown?.postMessage({ type: 'ploeg.open', path }, []);
  try {
    await (shown ? shown.focus() : self.clients.openWindow(path));
  } catch {
    // Only a person's own tap may bring a window forward.
  }
  await reporting;
};

export const listenForMessages = (): void => {
  self.addEventListener('push', (event) => event.waitUntil(display(read(event))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as Shown | null) ?? { path: '/' }));
  });
};
