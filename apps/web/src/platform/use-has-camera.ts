import { useEffect, useState } from 'react';
import { hasCamera } from './camera.ts';

export const useHasCamera = (): boolean | null => {
  const [answer, setAnswer] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const hasOne = await hasCamera();
      if (!isGone) setAnswer(hasOne);
    };
    const onChange = (): void => void ask();
    onChange();
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.addEventListener('devicechange', onChange);
    return () => {
      isGone = true;
      devices?.removeEventListener('devicechange', onChange);
    };
  }, []);
  return answer;
};
