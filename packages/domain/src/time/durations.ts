const MINUTES_PER_HOUR = 60;

/** 7h46, 30m, or 0 min for nothing (R27). Seconds in, whole minutes shown; the same in every language. */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return '0 min';
  const sign = seconds < 0 ? '−' : '';
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${sign}${rest}m`;
  return `${sign}${hours}h${String(rest).padStart(2, '0')}`;
};

/** 7h41, 29m 11 s or 29 s, with a minus in front of less than nothing: where seconds count. */
export const exactTime = (seconds: number): string => {
  const whole = Math.abs(seconds);
  const rest = whole % 60;
  const minutes = whole < 60 && rest > 0 ? [] : [formatDuration(whole - rest)];
  const text = [...minutes, ...(rest > 0 ? [`${rest} s`] : [])].join(' ');
  return seconds < 0 ? `−${text}` : text;
};
