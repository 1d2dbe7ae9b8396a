/** What a device shows and what it knows of where it leads. */
export type PushContent = {
  title: string;
  body: string;
  data: { type: string; resource: string; id?: string; departmentId?: string };
  /** The address in the app behind it. */
  url: string;
  /** A later message about the same takes the place of an earlier one. */
  topic: string;
};

/** One message for one device. */
export type Push = PushContent & {
  /** The registration of the device with its push service, as the device gave it. */
  token: string;
  /** By which the device reports that it showed or opened the message. */
  receipt: string;
  isUrgent: boolean;
  ttlSeconds: number;
};

/** What a push service made of a message. */
export type PushOutcome =
  | { type: 'sent' }
  /** The registration is over: nothing ever arrives there again. */
  | { type: 'gone'; detail: string }
  | { type: 'later'; detail: string; retryAfterSeconds: number | null }
  /** This message can never be sent; another one may. */
  | { type: 'refused'; detail: string };

/** Hands one message to a push service; never throws for what the service answers. */
export type SendPush = (push: Push) => Promise<PushOutcome>;

/** How each kind of device is reached; a kind that is not there cannot be. */
export type PushSenders = { web?: SendPush; android?: SendPush; ios?: SendPush };

/** The one channel of notifications on Android, of the highest importance. */
export const PUSH_CHANNEL = 'default';

/** Most bytes of content: 4096 octets on the wire less what encryption adds (RFC 8291). */
const MAX_BYTES = 3993;

/** Cut at once where a text is far too long, then by so many characters. */
const LONGEST_BODY = 3500;
const LONGEST_TITLE = 200;
const CUT = 40;

/** The message as a device gets it, its text cut until it fits. */
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
