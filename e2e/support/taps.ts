import { expect, type Locator } from '@playwright/test';

/** The ten commonest jobs, and what each may cost a thumb from the opened app on; a call rings at the last. */
export const MOST_TAPS = {
  'see tomorrow': 0,
  'see next week': 1,
  'clock in': 2,
  'clock out': 2,
  'see the hours of last month': 2,
  'call a colleague': 2,
  'take a free shift': 3,
  'say that one cannot come': 3,
  'ask for a day off': 4,
  // Counted on the day of somebody new, who has one that can be given away.
  'give a shift away': 4,
} as const;

/** Counts what a thumb does, from the opened app on. */
export const createTaps = () => {
  let count = 0;
  const expectAtMost = (limit: number, job: string): void => {
    expect(count, `taps to ${job}`).toBeLessThanOrEqual(limit);
    count = 0;
  };
  return {
    tap: async (control: Locator): Promise<void> => {
      count += 1;
      await control.tap();
    },
    /** The job is done; the next one is counted anew. */
    expectFew: (job: keyof typeof MOST_TAPS): void => expectAtMost(MOST_TAPS[job], job),
    /** The same for what is done once in a while. */
    expectAtMost,
  };
};
