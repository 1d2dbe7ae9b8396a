export type EnterDaysArgs = {
  /** Made by the form: what the device shows and keeps of the request goes by it. */
  requestId: string;
  departmentId: string;
  /** YYYY-MM-DD. */
  days: string[];
  fullDay: boolean;
  /** HH:MM; an end at or before its start is on the next day. */
  startHour: string;
  endHour: string;
};

export type TakeBackArgs = {
  departmentId: string;
  shiftId: string;
  /** YYYY-MM of the entry. */
  month: string;
};
