import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadBytes } from '#platform/api.ts';
import { loadKept } from './kept-files.ts';

const isFace = (path: string): boolean => path.includes('/v3/people/');

/** Faces are known without signal too, once they have been seen. */
const loadPicture = (path: string): Promise<ArrayBuffer> =>
  isFace(path) ? loadKept(path, () => loadBytes(path)) : loadBytes(path);

/** What lies at an address never changes, and may be kept where there seems to be no network. */
export const pictureQuery = (path: string | null) =>
  queryOptions({
    queryKey: ['pictures', path],
    queryFn: () => loadPicture(path ?? ''),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: 'always',
  });

/** Bytes of a picture: undefined while they come, null when there are none to be had. */
export const useRemotePicture = (path: string | null): ArrayBuffer | null | undefined => {
  const { data, isError } = useQuery(pictureQuery(path));
  return path === null || isError ? null : data;
};
