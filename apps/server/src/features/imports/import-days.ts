/** So long an import can be taken back, and its lines are kept. */
export const UNDO_DAYS = 30;
