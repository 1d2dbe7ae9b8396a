/** Seconds: what the screen offers to take back for ten can be a little longer, for its answer travels. */
export const TAKE_BACK_SECONDS = 12;
