import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';

/** Wall seconds of the department, and beside each the true instant. */
export type CheckInArgs = {
  optimisticId: string;
  departmentId: string;
  shiftId: string | null;
  sectionId: string | null;
  homeworking: boolean;
  start: number;
  at: number;
};

export type PausesArgs = {
  /** The server's id of the clocking, or its optimistic one: the server knows both. */
  clocking: string;
  pauses: {
    id: string;
    start: number;
    startAt?: number;
    end: number | null;
    endAt?: number;
  }[];
};

export type CheckOutArgs = {
  clocking: string;
  end: number;
  at: number;
  comment: string;
  costs: CostValue[];
};

export type HomeworkingArgs = {
  departmentId: string;
  shiftId: string | null;
  clocking: string | null;
};
