import { useEffect } from 'react';
import { whenIdle } from './use-idle-value.ts';

const NAME = 'Ploeg';

let named = NAME;

/** Behind all else: a browser takes as long to write it on its window as to draw a list. */
const showTitle = (name: string): void => {
  named = name;
  whenIdle(() => {
    if (document.title !== named) document.title = named;
  });
};

/** "My hours · Ploeg", while a screen is shown; in the office also where: "People · Grand-Place · Ploeg". */
export const usePageTitle = (title: string, place = ''): void => {
  const whole = [title, place, NAME].filter(Boolean).join(' · ');
  useEffect(() => {
    showTitle(whole);
    return () => showTitle(NAME);
  }, [whole]);
};
