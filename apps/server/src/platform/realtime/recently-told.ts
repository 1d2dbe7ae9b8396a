const KEPT_MS = 120_000;

/** What a client counts from may have been asked for a little earlier than it arrives here. */
const SLACK_MS = 10_000;

/** Who was told something of late, so that whoever begins to listen learns whether it was missed. */
export const createRecentlyTold = (now: () => number) => {
  let since = now();
  const toldAt = new Map<string, number>();

  return {
    note: (channels: readonly string[]): void => {
      const at = now();
      for (const channel of channels) {
        // The last one told stands last.
        toldAt.delete(channel);
        toldAt.set(channel, at);
      }
      for (const [channel, told] of toldAt) {
        if (told >= at - KEPT_MS) break;
        toldAt.delete(channel);
      }
    },
    /** Something was lost on its way here. */
    forget: (): void => {
      since = now();
    },
    /** Whether who has asked for everything so many milliseconds ago may lack something by now. */
    mayLack: (channel: string, ms: number): boolean => {
      const asked = now() - ms - SLACK_MS;
      if (asked < Math.max(since, now() - KEPT_MS)) return true;
      return (toldAt.get(channel) ?? asked - 1) >= asked;
    },
  };
};
