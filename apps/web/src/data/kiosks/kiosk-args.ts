import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';

/** Wrong PINs typed for the person since their last punch here; told to the server with this one. */
type AtKiosk = { wrongPins: number };

/** Wall seconds of the department, and beside each the true instant. */
export type KioskCheckInArgs = AtKiosk & {
  optimisticId: string;
  departmentId: string;
  shiftId: string | null;
  sectionId: string | null;
  start: number;
  at: number;
};

export type KioskPausesArgs = AtKiosk & {
  clocking: string;
  pauses: {
    id: string;
    start: number;
    startAt?: number;
    end: number | null;
    endAt?: number;
  }[];
};

export type KioskCheckOutArgs = AtKiosk & {
  clocking: string;
  end: number;
  at: number;
  comment: string;
  costs: CostValue[];
};
