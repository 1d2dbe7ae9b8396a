/** Pusher protocol 7: `data` travels as JSON text inside the JSON. */
export const toFrame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel ? { channel } : {}), data: JSON.stringify(data) });

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
