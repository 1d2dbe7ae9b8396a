import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForMessages } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build, with a revision where a name does not tell one. */
declare const FILES: { url: string; revision: string | null }[];

const NOT_OF_THE_APP = [
  /^\/(api|app|calendar|mailbox|healthz|readyz|metrics)(\/|$)/,
  /^\/version\.json$/,
];

// A waiting version asks first: an update must never come between a tap and its sending.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The page that brought it is served by it at once: without signal it has all of its files.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForMessages();
precacheAndRoute(FILES);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_OF_THE_APP }),
);
