/** Pusher protocol 7: `data` travels as JSON text inside the JSON. */
export const toFrame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel ? { channel } : {}), data: JSON.stringify(data) });

const escaped = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON in ASCII. */
const inAscii = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^\0-\x7f]/g, escaped);

/** What one event says on several channels, whose names need no escaping; in ASCII. */
export const framesOf = (event: string, data: unknown): ((channel: string) => string) => {
  const before = `{"event":${inAscii(event)},"channel":"`;
  const after = `","data":${inAscii(JSON.stringify(data))}}`;
  return (channel) => before + channel + after;
};

export type ClientFrame = { event: string; data: Record<string, unknown> };

export const readFrame = (text: string): ClientFrame | null => {
  try {
    const frame = JSON.parse(text) as { event?: unknown; data?: unknown };
    if (typeof frame.event !== 'string') return null;
    const data: unknown = typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data;
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    return { event: frame.event, data: isObject ? (data as Record<string, unknown>) : {} };
  } catch {
    return null;
  }
};
