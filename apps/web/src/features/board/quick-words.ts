import type { QuickFault } from '@ploeg/domain/planning/quick-fault';
import type { TFunction } from 'i18next';

const EXPECTED = {
  times: 'BOARD.EXPECTED_TIMES',
  section: 'BOARD.EXPECTED_SECTION',
  skill: 'BOARD.EXPECTED_SKILL',
  absence: 'BOARD.EXPECTED_TIMES',
  count: 'BOARD.EXPECTED_COUNT',
  duration: 'BOARD.EXPECTED_DURATION',
  pause: 'BOARD.EXPECTED_PAUSE',
  nothing: 'BOARD.EXPECTED_NOTHING',
} as const;

/** What would have been understood where an entry was not. */
export const faultText = ({ expected }: QuickFault, t: TFunction): string => t(EXPECTED[expected]);
