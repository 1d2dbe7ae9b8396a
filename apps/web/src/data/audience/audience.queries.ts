import type { Audience, AudienceRight } from '@ploeg/contract/audience/audience.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Locations, sections and skills that somebody can address with a right. */
export const audienceChoicesQuery = (right: AudienceRight) =>
  queryOptions({
    queryKey: ['audience', 'choices', right],
    queryFn: () => callApi('GET /api/v4/audience/choices', { query: { right } }),
    meta: { of: ['CATALOGUES', 'DEPARTMENTS', 'RIGHTS'] },
  });

/** Who is meant right now; the last answer stands until the next is there. */
export const audiencePreviewQuery = (right: AudienceRight, audience: Audience) =>
  queryOptions({
    queryKey: ['audience', 'preview', right, audience],
    queryFn: () => callApi('POST /api/v4/audience/preview', { body: { right, audience } }),
    placeholderData: keepPreviousData,
    meta: { of: ['CONTACTS', 'SHIFTS', 'CATALOGUES'] },
  });

export const audiencePeopleQuery = (right: AudienceRight, words: string) =>
  queryOptions({
    queryKey: ['audience', 'people', right, words],
    queryFn: () => callApi('GET /api/v4/audience/people', { query: { right, words } }),
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
    meta: { of: ['CONTACTS'] },
  });

export const audienceShiftsQuery = (right: AudienceRight, departmentId: string, day: string) =>
  queryOptions({
    queryKey: ['audience', 'shifts', right, departmentId, day],
    queryFn: () => callApi('GET /api/v4/audience/shifts', { query: { right, departmentId, day } }),
    enabled: departmentId !== '' && day !== '',
    select: ({ items }) => items,
    meta: { of: ['SHIFTS', 'CONTACTS'] },
  });
