import { useEffect, useState } from 'react';

/** Whether something has been so for a while, in milliseconds without a break. */
export const useLasting = (isSo: boolean, ms: number): boolean => {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, ms]);
  return hasLasted;
};
