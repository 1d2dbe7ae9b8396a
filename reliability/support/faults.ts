import { CRASHES, type Ends, crashDuring } from './crash-points.ts';
import { type Line, noAnswer, sendInPart, type Wire } from './network.ts';

/** Everything that can go wrong with one request, from the design of the queue. */
export const FAULTS = [
  'request lost',
  'answer lost',
  'reset while it goes up',
  'reset while the answer comes down',
  'copied at once',
  'copied an hour later',
  'overtaken by the next',
  '500',
  '503 with Retry-After',
  '429',
  '401',
  'captive portal',
  ...CRASHES,
] as const;
export type Fault = (typeof FAULTS)[number];

const page = (status: number, text: string, headers: Record<string, string>): Response =>
  new Response(text, { status, headers });

const failureReply = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
): Response =>
  page(status, JSON.stringify({ message: code, code, requestId: 'r' }), {
    'content-type': 'application/json',
    ...headers,
  });

/**
 * Strikes each of the named requests once, the first time that it is sent.
 */
export const strike = <Name>(
  fault: Fault,
  nameOf: (wire: Wire) => Name | null,
  ends: Ends,
): { struck: ReadonlySet<Name>; lateCopies: readonly Wire[] } => {
  const { network } = ends;
  /** Requests of which something on the way kept a copy. */
  const lateCopies: Wire[] = [];
  const struckNames = new Set<Name>();
  let overtaken: Wire | null = null;

  const struck = async (wire: Wire): Promise<Response> => {
    const { send } = network;
    switch (fault) {
      case 'request lost':
        throw noAnswer();
      case 'answer lost':
      case 'reset while the answer comes down':
        await send(wire);
        throw noAnswer();
      case 'reset while it goes up':
        await sendInPart(wire, 0.6);
        throw noAnswer();
      case 'copied at once':
        return (await Promise.all([send(wire), send(wire)]))[0];
      case 'copied an hour later':
        lateCopies.push(wire);
        return send(wire);
      case 'overtaken by the next':
        overtaken = wire;
        throw noAnswer();
      case '500':
        return failureReply(500, 'server.failed');
      case '503 with Retry-After':
        return failureReply(503, 'server.busy', { 'retry-after': '7' });
      case '429':
        return failureReply(429, 'request.too_many');
      case '401':
        return failureReply(401, 'session.missing');
      case 'captive portal':
        return page(200, '<html>Welcome to our free Wi-Fi</html>', { 'content-type': 'text/html' });
      default:
        return crashDuring(fault, wire, ends);
    }
  };

  const line: Line = async (wire, send) => {
    const name = nameOf(wire);
    if (name !== null && !struckNames.has(name)) {
      struckNames.add(name);
      try {
        return await struck(wire);
      } catch (error) {
        // What did not come about has not struck.
        if (!(error instanceof TypeError)) struckNames.delete(name);
        throw error;
      }
    }
    const answer = await send(wire);
    if (overtaken) {
      const late = overtaken;
      overtaken = null;
      await send(late);
    }
    return answer;
  };
  network.setLine(line);
  return { struck: struckNames, lateCopies };
};
