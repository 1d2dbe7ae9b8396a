import { useMediaQuery } from '@mantine/hooks';

const useIsBelow = (width: number): boolean =>
  useMediaQuery(`(max-width: ${width - 1}px)`, undefined, { getInitialValueInEffect: false });

/** Whether the office has the width of a phone, as its sheets have it. */
export const useIsPhone = (): boolean => useIsBelow(768);

/** Whether it has that of a phone on its side or of a small tablet. */
export const useIsNarrow = (): boolean => useIsBelow(1000);
