import { type RefCallback, useCallback } from 'react';

export const usePictureBytes = (bytes: ArrayBuffer | undefined): RefCallback<HTMLImageElement> =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !bytes) return;
      const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
