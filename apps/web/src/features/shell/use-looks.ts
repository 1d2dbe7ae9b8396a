import { useMantineColorScheme } from '@mantine/core';
import { type Looks, shownLooks } from '@ploeg/domain/people/looks';
import { useEffect, useEffectEvent } from 'react';
import { looksHere, useLooksHere } from '#data/people/looks.ts';
import { getSession } from '#data/session/session-store.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { chosenLanguage } from '#i18n/device-language.ts';
import { chooseLanguage } from '#i18n/i18n.ts';
import { keepTextSize } from '#platform/text-size.ts';
import { useOnline } from '#platform/use-online.ts';

/** Language, size of texts and scheme follow the person, from whichever device they were chosen on. */
export const useLooksOfPerson = (): void => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  /** Shows the app so, and opens it so the next time. */
  const show = useEffectEvent((looks: Looks, hasLine: boolean): void => {
    keepTextSize(looks.textSize);
    // To set it again would look anew at the style of every element there is.
    if (colorScheme !== looks.scheme) setColorScheme(looks.scheme);
    // Texts that cannot come now are asked for when there is a connection again.
    if (hasLine && chosenLanguage() !== looks.language) {
      chooseLanguage(looks.language).catch(() => undefined);
    }
  });
  const here = useLooksHere();
  const snapshot = useSnapshot();
  const isOnline = useOnline();
  const { language, textSize, scheme } = shownLooks(here, snapshot?.userDetails.looks);
  const isKnown = snapshot !== null;
  useEffect(() => {
    // Until the device knows better, it is as it was.
    if (isKnown) show({ language, textSize, scheme }, isOnline);
  }, [isKnown, isOnline, language, textSize, scheme]);

  // Whoever uses this device next finds it as the device is.
  useEffect(
    () => () => {
      if (!getSession()) show(shownLooks(looksHere(), null), true);
    },
    [],
  );
};
