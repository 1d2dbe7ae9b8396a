import type { ContractPiece } from '../leave-ledger/leave-accounts.ts';
import type { AbsentInput } from './absent-days.ts';

/** 38 hours in five days, as an employee. */
export const usualPiece = (own: Partial<ContractPiece> = {}): ContractPiece => ({
  employmentId: 'A',
  workerKind: 'employee',
  weekMinutes: 2280,
  fullWeekMinutes: 2280,
  weekDays: 5,
  from: '2020-01-01',
  until: null,
  ...own,
});

/** Nothing planned, clocked or taken, of somebody with such a contract. */
export const absentInput = (own: Partial<AbsentInput>): AbsentInput => ({
  timezone: 'Europe/Brussels',
  contract: [usualPiece()],
  worksSaturdays: () => false,
  holidays: [],
  planned: [],
  workedDays: new Set(),
  worked: [],
  awayBefore: [],
  holidaysBefore: [],
  away: [],
  taken: [],
  holidayCode: 'PUBLIC_HOLIDAY',
  ...own,
});
