import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, type CameraError, openCamera } from '#platform/camera.ts';
import { type CodeType, readCodes } from '#platform/code-reader.ts';

type CodeCamera = {
  /** Shows what the camera sees. */
  video: RefObject<HTMLVideoElement | null>;
  status: 'starting' | 'reading' | CameraError | 'no-reader';
  setTorch: Camera['setTorch'];
};

/** Opens the camera for as long as the screen is shown, and reports the codes of each look. */
export const useCodeCamera = (
  types: readonly CodeType[],
  onLook: (texts: string[]) => void,
): CodeCamera => {
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<CodeCamera['status']>('starting');
  const [setTorch, setSetTorch] = useState<Camera['setTorch']>(null);
  const report = useRef(onLook);
  useEffect(() => {
    report.current = onLook;
  });
  const wanted = types.join(' ');

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const fail = (error: CodeCamera['status']): void => {
      if (!signal.aborted) setStatus(error);
      left.abort();
    };
    const run = async (): Promise<void> => {
      const camera = await openCamera(() => fail('failed'));
      if (typeof camera === 'string') return fail(camera);
      signal.addEventListener('abort', () => camera.close());
      const element = video.current;
      if (signal.aborted || !element) return camera.close();
      setSetTorch(() => camera.setTorch);
      element.srcObject = camera.stream;
      try {
        await element.play();
        await readCodes(element, wanted.split(' ') as CodeType[], signal, {
          ready: () => setStatus('reading'),
          look: (texts) => report.current(texts),
        });
      } catch {
        fail('no-reader');
      }
    };
    void run();
    return () => left.abort();
  }, [wanted]);

  return { video, status, setTorch };
};
