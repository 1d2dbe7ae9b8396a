import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readAppLink } from '#platform/app-link.ts';
import { systemOfApp } from '#platform/native.ts';
import { hideSplash, leaveApp, onBackPressed, onLinkOpened } from '#platform/native/app-events.ts';
import { createChannel } from '#platform/native/notices.ts';
import { turnBack } from '#platform/native/screen-turn.ts';
import { closedOverlay, stepBack } from '#platform/overlays.ts';
import { serverOrigin } from '#platform/server-address.ts';

/** Pages behind which there is nothing but the other apps. */
const FIRST_PAGES = ['/', '/login', '/server'];

/** A shell without one of its plugins, as an old one may be, goes on without what that does. */
const tryTo = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** What only the native shell has: its back button, links that open it, its channel, its splash. */
export const NativeShell = () => {
  const { t } = useTranslation();
  const router = useRouter();

  useEffect(() => {
    const stops = [
      onBackPressed(() => {
        if (closedOverlay()) return;
        const { matches, location } = router.state;
        if (matches.some(({ staticData }) => staticData.isBackBlocked)) return;
        if (FIRST_PAGES.includes(location.pathname)) tryTo(leaveApp());
        else if (router.history.canGoBack()) stepBack(router.history);
        else void router.navigate({ to: '/', replace: true });
      }),
      onLinkOpened((url) => {
        const path = readAppLink(url, serverOrigin());
        if (path) router.history.push(path);
      }),
    ];
    tryTo(turnBack());
    tryTo(hideSplash());
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);

  const channel = t('NATIVE.CHANNEL');
  useEffect(() => {
    if (systemOfApp() === 'android') tryTo(createChannel(channel));
  }, [channel]);
  return null;
};
