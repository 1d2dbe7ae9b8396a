import { type RefObject, useEffect } from 'react';

const FIELDS = ':is(input, select, textarea)';

/**
 * Who opens a form where they are writes into its first field at once, and is back where they were when it
 * is done.
 */
export const useFocusInside = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const before = document.activeElement;
    const find = (fields: string) => part.current?.querySelector<HTMLElement>(fields);
    (find(`form ${FIELDS}`) ?? find(FIELDS))?.focus();
    return () => {
      // What had the focus is gone with the form; whoever went elsewhere stays there.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [part]);
};
