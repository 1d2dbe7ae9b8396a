/** What has been filled in of a request for a swap. */
export type SwapDraft = {
  reason: string;
  /** Employments of the colleagues who were chosen. */
  chosen: string[];
};

export const emptySwapDraft: SwapDraft = { reason: '', chosen: [] };

/** The name under which the device keeps what is typed for one shift. */
export const swapFormOf = (shiftId: string): string => `swap.${shiftId}`;
