import { useEffect, useState } from 'react';
import { loadPicture } from './remote-picture.ts';

/** Pictures that lists show again and again while they are scrolled. */
const MOST = 200;

const known = new Map<string, Promise<ArrayBuffer>>();

/** What lies at an address never changes, so it is asked for once while the app is open. */
const load = (path: string): Promise<ArrayBuffer> => {
  const asked = known.get(path);
  if (asked) return asked;
  const loading = loadPicture(path);
  known.set(path, loading);
  loading.catch(() => known.delete(path));
  const oldest = known.keys().next();
  if (known.size > MOST && !oldest.done) known.delete(oldest.value);
  return loading;
};

/** Bytes of a picture: undefined while they come, null when there are none to be had. */
export const useRemotePicture = (path: string | null): ArrayBuffer | null | undefined => {
  const [loaded, setLoaded] = useState<{ path: string; bytes: ArrayBuffer | null }>();
  useEffect(() => {
    if (path === null) return;
    let isWanted = true;
    const settle = (bytes: ArrayBuffer | null): void => {
      if (isWanted) setLoaded({ path, bytes });
    };
    load(path).then(settle, () => settle(null));
    return () => {
      isWanted = false;
    };
  }, [path]);
  if (path === null) return null;
  return loaded?.path === path ? loaded.bytes : undefined;
};
