import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

/** Days as `YYYY-MM-DD` of a location; `to` is the day after the last one. */
export type PlanDays = { departmentId: string; from: string; to: string };

/** Whose shifts: only these, all but these, or without either everybody's; `open` are those of nobody. */
export type PublicationChoice = {
  employmentIds?: readonly string[];
  exceptIds?: readonly string[];
  sectionIds?: readonly string[];
};

type PublicationPreview = ApiOutput<'GET /api/v4/planning/publications'>;
export type PreviewedPerson = PublicationPreview['people'][number];
export type PreviewedDifference = PreviewedPerson['differences'][number];
export type PublicationProof = ApiOutput<'GET /api/v4/planning/publications/:id'>;

const listed = (ids: readonly string[] | undefined): string | undefined => ids?.join(',');

/** What publishing would tell each; never kept on the device, and gone with the screen. */
export const publicationQuery = (
  { departmentId, from, to }: PlanDays,
  { employmentIds, exceptIds, sectionIds }: PublicationChoice,
) => {
  const choice = {
    ...(employmentIds && { employmentIds: listed(employmentIds) }),
    ...(exceptIds && { exceptIds: listed(exceptIds) }),
    ...(sectionIds && { sectionIds: listed(sectionIds) }),
  };
  return queryOptions({
    queryKey: ['planning', departmentId, 'publication', from, to, choice],
    queryFn: () =>
      callApi('GET /api/v4/planning/publications', {
        query: { departmentId, from, to, ...choice },
      }),
    gcTime: 0,
    meta: { of: ['SHIFTS', 'CLOCKINGS', 'DIMONA', 'TERMS', 'SWAP_SHIFTS'], at: [departmentId] },
  });
};

/** Who was told what by a publication. */
export const publicationProofQuery = (id: string) =>
  queryOptions({
    queryKey: ['planning', 'publications', id],
    queryFn: () => callApi('GET /api/v4/planning/publications/:id', { params: { id } }),
    meta: { of: ['SHIFTS'] },
  });

/** Publishes what was previewed, which its hash says. */
export const publishPlan = (
  { departmentId, from, to }: PlanDays,
  { employmentIds, exceptIds, sectionIds }: PublicationChoice,
  hash: string,
) =>
  doOnline(
    'POST /api/v4/planning/publications',
    {
      body: {
        departmentId,
        from: fromDateKey(from),
        to: fromDateKey(to),
        ...(employmentIds && { employmentIds: [...employmentIds] }),
        ...(exceptIds && { exceptIds: [...exceptIds] }),
        ...(sectionIds && { sectionIds: [...sectionIds] }),
        hash,
      },
    },
    ['SHIFTS'],
  );
