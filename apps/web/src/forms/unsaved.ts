import { useEffect, useRef } from 'react';

const open = new Set<() => boolean>();

/** Whether something is typed on the screen that neither the server nor the device has. */
export const isAnythingUnsaved = (): boolean => [...open].some((isUnsaved) => isUnsaved());

/** Who leaves while `isUnsaved` says so is asked first. */
export const useUnsaved = (isUnsaved: () => boolean): void => {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    const ask = (): boolean => latest.current();
    open.add(ask);
    return () => {
      open.delete(ask);
    };
  }, []);
};
