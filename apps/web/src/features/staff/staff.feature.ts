import { useQuery } from '@tanstack/react-query';
import { feature, type OfficeFound } from '#blocks/feature.ts';
import { narrow } from '#data/staff/staff-rows.ts';
import { staffQuery } from '#data/staff/staff.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';

/** As many as one looks through. */
const MOST_FOUND = 8;

const useFound = (words: string): readonly OfficeFound[] => {
  const isAsked = useCan('team.see') && words.trim().length > 1;
  const { data } = useQuery({ ...staffQuery(false), enabled: isAsked });
  if (!data || !isAsked) return [];
  const locationIds = data.locations.map(({ id }) => id);
  return narrow(data.rows, { locationIds, words })
    .slice(0, MOST_FOUND)
    .map(({ personId, name, jobs }) => ({
      id: personId,
      text: name,
      detail: [...new Set(jobs.map(({ location }) => location))].join(', '),
      icon: 'person' as const,
      link: { to: '/office/people/$personId/$tab', params: { personId, tab: 'profile' } },
    }));
};

export const staff = feature({
  office: {
    rooms: [
      {
        to: '/office/people',
        icon: 'people',
        text: 'STAFF.TITLE',
        words: 'STAFF.WORDS',
        right: 'team.see',
      },
    ],
    actions: [
      {
        to: '/office/people',
        search: { add: '1' },
        text: 'STAFF.ADD',
        right: 'people.manage',
      },
      {
        to: '/office/people',
        search: { need: 'access', invite: '1' },
        text: 'STAFF.INVITE_ALL',
        right: 'people.manage',
      },
    ],
    useFound,
  },
});
