/** In the names under which queues have kept it from the first. */
export type SwapCreateArgs = {
  departmentId: string;
  shiftId: string;
  /** The employment of the one who asks. */
  recordId: string;
  reason: string;
  /** Who is asked, with the names that are shown until the server answers. */
  colleagues: { recordId: string; name: string }[];
};

/** What is done about a swap that the server knows. */
export type SwapArgs = {
  departmentId: string;
  swapId: string;
  /** The person was shown what they have promised for the same time, and went on. */
  force?: boolean;
};
