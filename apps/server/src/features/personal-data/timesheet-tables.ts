import { hours, personal, type PersonalTable } from './personal-table.ts';

/** What was worked out of the hours of somebody, and said of it. */
export const timesheetTables: Record<string, PersonalTable> = {
  timesheets: personal('hours', 'your timesheets', { erase: hours }),
  timesheet_revisions: personal('hours', 'what each of your timesheets came to, and why', {
    erase: hours,
  }),
  timesheet_adjustments: personal(
    'hours',
    'time that was added to your hours or taken off, with why',
    {
      erase: { ...hours, meanwhile: { reason: `''` } },
    },
  ),
  timesheet_events: personal('hours', 'what was said of your timesheets, and by whom', {
    erase: { ...hours, meanwhile: { text: `''` } },
  }),
  timesheet_marks: personal('hours', 'that a timesheet of yours has to be computed anew'),
};
