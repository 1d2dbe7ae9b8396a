import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { StoredPicture } from './device-store.ts';
import { listPictures } from './pictures.ts';

export const usePictures = (personId: string, owner: string): StoredPicture[] | null => {
  const [pictures, setPictures] = useState<StoredPicture[] | null>(null);
  useEffect(() => {
    const watch = liveQuery(() => listPictures({ personId, owner })).subscribe({
      next: setPictures,
    });
    return () => watch.unsubscribe();
  }, [personId, owner]);
  return pictures;
};
