import { useMantineColorScheme } from '@mantine/core';
import { type Looks, shownLooks } from '@ploeg/domain/people/looks';
import { useCallback, useEffect } from 'react';
import { looksHere, useLooksHere } from '#data/people/looks.ts';
import { getSession } from '#data/session/session-store.ts';
import { useOnline, useSnapshot } from '#data/sync/use-client-state.ts';
import { chosenLanguage } from '#i18n/device-language.ts';
import { chooseLanguage } from '#i18n/i18n.ts';
import { keepTextSize } from '#platform/text-size.ts';

/** Shows the app so, and opens it so the next time. */
const useShowLooks = () => {
  const { setColorScheme } = useMantineColorScheme();
  return useCallback(
    ({ language, textSize, scheme }: Looks, isOnline: boolean): void => {
      keepTextSize(textSize);
      setColorScheme(scheme);
      // Texts that cannot come now are asked for when there is a connection again.
      if (isOnline && chosenLanguage() !== language) {
        chooseLanguage(language).catch(() => undefined);
      }
    },
    [setColorScheme],
  );
};

/** Language, size of texts and scheme follow the person, from whichever device they were chosen on. */
export const useLooksOfPerson = (): void => {
  const show = useShowLooks();
  const here = useLooksHere();
  const snapshot = useSnapshot();
  const isOnline = useOnline();
  const { language, textSize, scheme } = shownLooks(here, snapshot?.userDetails.looks);
  const isKnown = snapshot !== null;
  useEffect(() => {
    // Until the device knows better, it is as it was.
    if (isKnown) show({ language, textSize, scheme }, isOnline);
  }, [isKnown, isOnline, language, textSize, scheme, show]);

  // Whoever uses this device next finds it as the device is.
  useEffect(
    () => () => {
      if (!getSession()) show(shownLooks(looksHere(), null), true);
    },
    [show],
  );
};
