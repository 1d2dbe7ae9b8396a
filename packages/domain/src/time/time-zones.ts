/** Whether the clock of this machine knows a zone of that name. */
export const isZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Whether a text in the form YYYY-MM-DD is a day that there is. */
export const isDayOfCalendar = (text: string): boolean =>
  new Date(Date.parse(text) || 0).toISOString().slice(0, 10) === text;
