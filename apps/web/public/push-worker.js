// Part of the service worker (workbox `importScripts`): shows messages while the app is closed.

const REPORTS = '/api/v3/notificationReceipts';

/** An address of this app, whatever the message says. */
const toPath = (url) => (typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/');

const read = (event) => {
  try {
    return event.data.json();
  } catch {
    return {};
  }
};

/** The word in the message is all the right that a report needs; one that is lost is only a mail more. */
const report = async (receipt, kind) => {
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

const show = async (message) => {
  const { title, body, topic, url, receipt } = message;
  // Browsers take the right away from who is pushed to and shows nothing.
  await self.registration.showNotification(title || 'Ploeg', {
    body: body || '',
    icon: '/icon-192.png',
    data: { path: toPath(url), receipt },
    ...(topic ? { tag: topic, renotify: true } : {}),
  });
  await report(receipt, 'shown');
};

const open = async ({ path, receipt }) => {
  const reporting = report(receipt, 'opened');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.visibilityState === 'visible') ?? windows[0];
  // An app that is open keeps what somebody was typing: it goes there by itself.
  shown?.postMessage({ type: 'ploeg.open', path }, []);
  try {
    await (shown ? shown.focus() : self.clients.openWindow(path));
  } catch {
    // Only a person's own tap may bring a window forward.
  }
  await reporting;
};

self.addEventListener('push', (event) => event.waitUntil(show(read(event))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? { path: '/' }));
});
