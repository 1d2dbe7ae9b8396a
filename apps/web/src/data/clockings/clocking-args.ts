import type { ClockingTask, CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { GeoPoint } from '@ploeg/contract/shared/wire.schemas';
import type { PictureRef } from '../pictures.ts';

export type ToolUse = { id: string; quantity: number };

/** Wall seconds of the department, and beside each the true instant. */
export type CheckInArgs = {
  optimisticId: string;
  departmentId: string;
  shiftId: string | null;
  sectionId: string | null;
  /** Null: those of the shift. */
  skillIds: string[] | null;
  attributeIds: string[] | null;
  homeworking: boolean;
  start: number;
  at: number;
  location: GeoPoint | null;
  qrcode: string | null;
};

type PauseArgs = {
  id: string;
  start: number;
  startAt?: number;
  end: number | null;
  endAt?: number;
  /** Where it began; absent or null leaves what the server knows. */
  location?: GeoPoint | null;
};

export type PausesArgs = {
  /** The server's id of the clocking, or its optimistic one: the server knows both. */
  clocking: string;
  pauses: PauseArgs[];
};

export type CheckOutArgs = {
  clocking: string;
  end: number;
  at: number;
  comment: string;
  costs: CostValue[];
  location: GeoPoint | null;
  tools: ToolUse[];
  qrcode: string | null;
};

export type HomeworkingArgs = {
  departmentId: string;
  shiftId: string | null;
  clocking: string | null;
};

export type ConfirmArgs = { clocking: string; end: number; at: number };

export type TaskArgs = Omit<ClockingTask, 'task_id' | 'startdate' | 'enddate' | 'endAt'> & {
  endAt?: number;
};

export type TasksArgs = { clocking: string; tasks: TaskArgs[] };

export type PicturesArgs = {
  clocking: string;
  /** Equal to the check-out that went before: to the server it is the same one again. */
  checkOut: Pick<CheckOutArgs, 'end' | 'at' | 'comment' | 'costs'>;
  pictures: PictureRef[];
};
