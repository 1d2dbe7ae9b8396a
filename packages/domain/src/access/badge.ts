/** A count as badges show it: capped at 9, then 9+ (point 9.1). Empty for nothing. */
export const badgeText = (count: number): string =>
  count <= 0 ? '' : count > 9 ? '9+' : String(count);

type Answered = { user_approved_at: string | null; user_denied_at: string | null; active: boolean };

/** Swap requests that still wait for the person's answer (R45). */
export const pendingSwapCount = (received: readonly Answered[]): number =>
  received.filter((s) => s.active && !s.user_approved_at && !s.user_denied_at).length;
