import { createStoredValue } from '#platform/stored-value.ts';

const { set, useValue } = createStoredValue<{ isCompact: boolean }>('ploeg.board');

/** Whether rows are as low as can be read, on this device. */
export const useIsCompact = (): boolean => useValue()?.isCompact === true;

export const setCompact = (isCompact: boolean): void => set(isCompact ? { isCompact } : null);
