/** Lines come in the order of their days (YYYY-MM-DD), and those of one day in the order of entry. */
export const employerOn = <L extends { since: string }>(
  lines: readonly L[],
  day: string,
): L | undefined => lines.findLast(({ since }) => since <= day);

/** Of a location that has always had one: older than whatever was declared or agreed there. */
export const FROM_THE_START = '1970-01-01';
