/** Made of YYYY, YY, MM, DD, 01 for the first of the month, and `.`, `/`, `-` or a blank between them. */
export type DateFormat = string;

const FORM = /^(YYYY|YY|MM|DD|01|[./ -]){1,12}$/;

export const isDateFormat = (format: string): boolean => FORM.test(format);

/** A day (YYYY-MM-DD) as a format shows it. */
export const formatDate = (day: string, format: DateFormat): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return format
    .replaceAll('YYYY', year)
    .replaceAll('YY', year.slice(2))
    .replaceAll('MM', month)
    .replaceAll('DD', date);
};
