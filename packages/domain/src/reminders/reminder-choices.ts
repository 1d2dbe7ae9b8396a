/** How long before a shift its person is reminded: minutes, or at 20:00 of the evening before. */
export const BEFORE_SHIFT = ['off', '15', '30', '60', '120', 'evening'] as const;
export type BeforeShift = (typeof BEFORE_SHIFT)[number];

/** Whether somebody is reminded to clock out: when they tend to forget it, at every shift, or not at all. */
export const CLOCK_OUT = ['forgetful', 'always', 'never'] as const;
export type ClockOut = (typeof CLOCK_OUT)[number];

/** What a person chose, for all places where they work. */
export type ReminderChoices = {
  beforeShift: BeforeShift;
  clockOut: ClockOut;
  /** By mail too, where no device shows it in time. */
  byMail: boolean;
};

/** An hour is time to get dressed and to travel; a mail that is read at noon reminds nobody. */
export const USUAL_REMINDERS: ReminderChoices = {
  beforeShift: '60',
  clockOut: 'forgetful',
  byMail: false,
};
