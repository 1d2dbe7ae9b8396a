import { useQuery } from '@tanstack/react-query';
import { feature } from '#blocks/feature.ts';
import { paperFactsQuery } from '#data/papers/papers.queries.ts';
import { useLocationsWith } from '#data/sync/use-rights.ts';

/** What waits for a signature or ends soon, in all places where somebody keeps papers. */
const useCount = () => {
  const ids = useLocationsWith('documents.make').map(({ id }) => id);
  const { data } = useQuery(paperFactsQuery(ids));
  return data ? { count: data.toSign.count + data.expiring.count } : undefined;
};

export const papers = feature({
  office: {
    rooms: [
      {
        to: '/office/documents',
        icon: 'paper',
        text: 'OFFICE_PAPERS.TITLE',
        words: 'OFFICE_PAPERS.WORDS',
        right: 'documents.make',
        useCount,
      },
    ],
    actions: [
      {
        to: '/office/documents/new',
        text: 'OFFICE_PAPERS.NEW_CONTRACT',
        right: 'documents.make',
      },
      {
        to: '/office/documents',
        search: { add: '1' },
        text: 'OFFICE_PAPERS.ADD',
        right: 'documents.make',
      },
    ],
  },
});
