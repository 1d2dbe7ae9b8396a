export type PushContent = {
  title: string;
  body: string;
  data: { type: string; resource: string; id?: string; departmentId?: string };
  url: string;
  /** A later message about the same takes the place of an earlier one. */
  topic: string;
};

export type Push = PushContent & {
  token: string;
  /** With it the device reports that it showed or opened the message. */
  receipt: string;
  isUrgent: boolean;
  ttlSeconds: number;
};

export type PushOutcome =
  | { type: 'sent' }
  /** The registration has ended. */
  | { type: 'gone'; detail: string }
  | { type: 'later'; detail: string; retryAfterSeconds: number | null }
  | { type: 'refused'; detail: string };

export type SendPush = (push: Push) => Promise<PushOutcome>;

export type PushSenders = { web?: SendPush; android?: SendPush; ios?: SendPush };

export const PUSH_CHANNEL = 'default';

/** Most bytes of content: 4096 octets on the wire less what encryption adds (RFC 8291). */
const MAX_BYTES = 3993;

const LONGEST_BODY = 3500;
const LONGEST_TITLE = 200;
const CUT = 40;

export const toPayload = ({ title, body, data, url, topic, receipt }: Push): string => {
  const others = { data, url, topic, receipt, channel: PUSH_CHANNEL };
  const payloadOf = (shown: string): string =>
    JSON.stringify({ title: title.slice(0, LONGEST_TITLE), body: shown, ...others });
  if (Buffer.byteLength(payloadOf(body)) <= MAX_BYTES) return payloadOf(body);
  let length = Math.min(body.length, LONGEST_BODY);
  while (length > 0 && Buffer.byteLength(payloadOf(`${body.slice(0, length)}…`)) > MAX_BYTES) {
    length -= CUT;
  }
  return payloadOf(`${body.slice(0, Math.max(length, 0))}…`);
};
