import type { PictureRef } from '../pictures.ts';

export type LeaveRequestArgs = {
  departmentId: string;
  dayoffType: string;
  /** What the kind of day off is called, shown until the server answers. */
  dayoffName: string;
  fullDay: boolean;
  /** Whole days as YYYY-MM-DD; empty for a range. */
  dates: string[];
  /** Wall seconds of a range; null for whole days. */
  start: number | null;
  end: number | null;
  pictures: PictureRef[];
};

export type LeaveCancelArgs = { departmentId: string; leaveId: string };
