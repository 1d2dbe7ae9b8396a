import { loadBytes } from '#platform/api.ts';

/** A picture that only some people may see, by the address that the server gave with a request. */
export const loadPicture = (path: string): Promise<ArrayBuffer> => loadBytes(path);
