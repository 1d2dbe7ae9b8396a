const MINUTES_PER_HOUR = 60;

/** 7h46, 30m, or 0 min for nothing (R27). Seconds in, whole minutes shown; the same in every language. */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return '0 min';
  const sign = seconds < 0 ? '-' : '';
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${sign}${rest}m`;
  return `${sign}${hours}h${String(rest).padStart(2, '0')}`;
};
