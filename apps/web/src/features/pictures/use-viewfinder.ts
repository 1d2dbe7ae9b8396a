import { useCallback, useRef, useState } from 'react';
import { type CameraError, closeStream, openStream } from '#platform/camera.ts';
import { type Photo, PHOTO_VIDEO, takePhoto } from '#platform/photo.ts';

type State = 'starting' | 'ready' | { failure: CameraError };

/** The camera behind a video element: on while the element is on the screen, and not longer. */
export const useViewfinder = () => {
  const shown = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');

  const attach = useCallback((video: HTMLVideoElement | null) => {
    if (!video) return;
    let isGone = false;
    let stream: MediaStream | null = null;
    const open = async (): Promise<void> => {
      const opened = await openStream(PHOTO_VIDEO);
      if (isGone) {
        // Left before the camera was there: it must not stay on.
        if (typeof opened !== 'string') closeStream(opened);
        return;
      }
      if (typeof opened === 'string') return setState({ failure: opened });
      stream = opened;
      for (const track of opened.getTracks()) {
        track.addEventListener('ended', () => setState({ failure: 'failed' }));
      }
      video.addEventListener('loadeddata', () => setState('ready'));
      video.srcObject = opened;
    };
    shown.current = video;
    void open();
    return () => {
      isGone = true;
      shown.current = null;
      if (stream) closeStream(stream);
    };
  }, []);

  return {
    attach,
    state,
    capture: async (): Promise<Photo> => {
      if (!shown.current) throw new Error('The camera is closed');
      return takePhoto(shown.current);
    },
    /** Shows the video element again, which opens the camera anew. */
    retry: () => setState('starting'),
  };
};
