import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** `line` is what `socket` writes its frames to. */
export type Receiver = { socket: WebSocket; line: Duplex };

/** A client that does not read is cut off; it loads everything anew when it returns. */
const MAX_BACKLOG_BYTES = 1_048_576;

/** What is said within so many milliseconds is one write for each socket. */
const TOGETHER_MS = 2;

/**
 * RFC 6455, 5.2: a whole text of a server, which masks nothing. The text is ASCII; the frame is
 * bytes, one a letter: strings are joined where buffers would be copied.
 */
export const textFrame = (text: string): string => {
  const { length } = text;
  if (length < 126) return String.fromCharCode(0x81, length) + text;
  const bits = length < 0x1_0000 ? [8, 0] : [56, 48, 40, 32, 24, 16, 8, 0];
  const bytes = bits.map((bit) => Math.floor(length / 2 ** bit) & 0xff);
  return String.fromCharCode(0x81, bits.length === 2 ? 126 : 127, ...bytes) + text;
};

/** Frames go out in the order in which they were queued, once and whole. */
export const createOutgoing = () => {
  const waiting = new Map<Receiver, string>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (receiver: Receiver): void => {
    const frames = waiting.get(receiver);
    waiting.delete(receiver);
    const { socket, line } = receiver;
    // What is written behind a goodbye breaks the protocol.
    if (!frames || socket.readyState !== WebSocket.OPEN) return;
    if (line.writableLength + frames.length > MAX_BACKLOG_BYTES) socket.terminate();
    else line.write(Buffer.from(frames, 'latin1'));
  };

  const flushAll = (): void => {
    timer = undefined;
    for (const receiver of waiting.keys()) flush(receiver);
  };

  return {
    queue: (receiver: Receiver, frame: string): void => {
      waiting.set(receiver, (waiting.get(receiver) ?? '') + frame);
      timer ??= setTimeout(flushAll, TOGETHER_MS);
    },
    flush,
  };
};
