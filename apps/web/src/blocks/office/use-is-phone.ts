import { useMediaQuery } from '@mantine/hooks';

/** Whether the office has the width of a phone, as its sheets have it. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
