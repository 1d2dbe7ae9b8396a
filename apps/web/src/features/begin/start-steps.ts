import { linkOptions } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { startQuery } from '#data/begin/begin.queries.ts';

export type Start = Awaited<ReturnType<NonNullable<(typeof startQuery)['queryFn']>>>;
type OwnStep = Start['steps'][number];
export type StartStep = OwnStep['step'];

/** How long each takes whoever has their papers at hand. */
export const stepMinutes: Record<StartStep, number> = {
  place: 1,
  hours: 1,
  sections: 1,
  people: 3,
  dimona: 1,
  week: 2,
  clock: 1,
  invite: 1,
};

type StepLink = { link: object; text: ParseKeys; isMain?: true };

/** Where a step is done that has a room of its own, or where there is more of it. */
export const stepLinks = {
  place: [
    { link: linkOptions({ to: '/office/settings/place' }), text: 'START.PLACE_OPEN' },
    { link: linkOptions({ to: '/office/settings/locations' }), text: 'START.MORE_PLACES' },
    { link: linkOptions({ to: '/office/settings/employers' }), text: 'START.EMPLOYER' },
  ],
  week: [
    {
      link: linkOptions({ to: '/office/planning/shifts/new' }),
      text: 'START.WEEK_NEW',
      isMain: true,
    },
  ],
  invite: [
    {
      link: linkOptions({ to: '/office/people', search: { need: 'access', invite: '1' } }),
      text: 'START.INVITE_ALL',
      isMain: true,
    },
  ],
} as const satisfies { [Step in StartStep]?: readonly StepLink[] };

/** What is said of a step: of one that is done what is there. */
export const useStepAbout = (start: Start) => {
  const { t } = useTranslation();
  const isPractice = useIsPractice();
  return ({ step, isDone, count }: OwnStep): string => {
    const { locations } = start;
    if (step === 'clock' && !isDone && start.clocksBy) {
      return t('START.TABLET_LEFT', { way: t(`START.CLOCKS.${start.clocksBy}`) });
    }
    if (!isDone) return t(`START.ABOUT.${step}`);
    switch (step) {
      case 'place':
        return locations
          .map(({ name, address }) => [name, address].filter(Boolean).join(', '))
          .join(' · ');
      case 'hours':
        return locations
          .filter(({ hasHours }) => hasHours)
          .map(({ name }) => name)
          .join(' · ');
      case 'sections':
        return [
          ...new Set(locations.flatMap(({ sections }) => sections.map(({ name }) => name))),
        ].join(', ');
      case 'dimona': {
        const declaring = locations.filter(({ isDeclaring }) => isDeclaring);
        const places = declaring.map(({ name }) => name).join(' · ');
        return isPractice ? t('DIMONA.PRACTISED', { state: places }) : places;
      }
      case 'clock':
        return t(`START.CLOCKS.${start.clocksBy ?? 'kiosk'}`);
      default:
        return t(`START.COUNT.${step}`, { count });
    }
  };
};
