import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
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
  week: 3,
  clock: 1,
  invite: 1,
};

type StepLink = {
  to: string;
  search?: Record<string, string>;
  text: ParseKeys;
  isMain?: boolean;
};

/** Where a step is done that has a room of its own, or where there is more of it. */
export const stepLinks: Record<StartStep, readonly StepLink[]> = {
  place: [
    { to: '/office/settings/place', text: 'START.PLACE_OPEN' },
    { to: '/office/settings/locations', text: 'START.MORE_PLACES' },
    { to: '/office/settings/employers', text: 'START.EMPLOYER' },
  ],
  hours: [],
  sections: [],
  people: [],
  clock: [],
  week: [{ to: '/shifts/new', text: 'START.WEEK_NEW', isMain: true }],
  invite: [
    {
      to: '/office/people',
      search: { need: 'access', invite: '1' },
      text: 'START.INVITE_ALL',
      isMain: true,
    },
  ],
};

/** What is said of a step: of one that is done what is there. */
export const useStepAbout = (start: Start) => {
  const { t } = useTranslation();
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
      case 'clock':
        return t(`START.CLOCKS.${start.clocksBy ?? 'kiosk'}`);
      default:
        return t(`START.COUNT.${step}`, { count });
    }
  };
};
