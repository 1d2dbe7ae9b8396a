import { z } from 'zod';
import { AbsenceReport } from '../absence-reports/absence-reports.schemas.ts';
import { Clocking } from '../clockings/clockings.schemas.ts';
import { Department } from '../departments/departments.schemas.ts';
import { DimonaRegister } from '../dimona/dimona.schemas.ts';
import { LeaveRequest } from '../leave/leave.schemas.ts';
import { UserDetails } from '../session/session.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';
import { Shift } from '../shifts/shifts.schemas.ts';
import { Swap } from '../swaps/swaps.schemas.ts';

export const Indicator = z.object({
  departmentName: z.string(),
  title: z.string(),
  value: z.string(),
  unit: z.string(),
});
export type Indicator = z.infer<typeof Indicator>;

export const Feature = z.object({ code: z.string() });

/** Everything the app shows of one person's data, points 3.9 and 7.8 (GET /v3/datas). */
export const Snapshot = z.object({
  departments: z.array(Department),
  /** Own shifts of -35 to +365 days, free ones that the person may take of the next 60. */
  shifts: z.array(Shift),
  lastClockings: z.array(Clocking),
  currentClockings: z.array(Clocking),
  signaturesRequired: z.array(z.object({ id: Id })),
  userDetails: UserDetails,
  clockinAccount: z.boolean(),
  oncall: z.boolean(),
  indicators: z.array(Indicator),
  swapShiftsRequests: z.object({
    swapShiftReceived: z.array(Swap),
    swapShiftSent: z.array(Swap),
  }),
  /** Announcements to read and to acknowledge; absent in older snapshots. */
  news: z.object({ unread: z.array(Id), toAcknowledge: z.array(Id) }).optional(),
  /** Own requests for days off of the last year; absent in snapshots that an older app has stored. */
  vacationRequests: z.array(LeaveRequest).optional(),
  /** What the person has said of not coming in the last year; absent in older snapshots. */
  absenceReports: z.array(AbsenceReport).optional(),
  features: z.array(Feature),
  /** To whom this server sends declarations; absent in older snapshots. */
  dimonaRegister: DimonaRegister.optional(),
  /** Whether the caller holds rights anywhere; absent in older snapshots. */
  office: z.boolean().optional(),
  /** Minutes a week of own employments that have hours of their own; absent in older snapshots. */
  contractHours: z.array(z.object({ departmentId: Id, weekMinutes: z.number().int() })).optional(),
  fixed_view: z.boolean(),
  /** Pictures of own requests for a change that are open; these two are absent in older snapshots. */
  changes_pictures: z.array(z.object({ shiftId: Id, uri: z.string() })).optional(),
  /** How swapping goes in each department that has it. */
  swap_shifts_data: z
    .array(z.object({ departmentId: Id, ...Department.shape.swapShifts.shape }))
    .optional(),
  access_shifts_departments: z.array(Id),
  access_documents_departments: z.array(Id),
  access_dimona_departments: z.array(Id),
  access_swap_shifts_departments: z.array(Id),
  shyfts_market_departments: z.array(Id),
  access_vacation_requests_departments: z.array(Id),
  access_clocking_departments: z.array(Id),
  lastUpdate: Seconds,
});
export type Snapshot = z.infer<typeof Snapshot>;
