import type { Device } from './device.ts';
import type { CrashableServer, ServerCrash } from './crashable-server.ts';
import { type Network, noAnswer, type Wire } from './network.ts';

/** Ends of a process, and of a disk, in the middle of one request. */
export const CRASHES = [
  'server killed before BEGIN',
  'server killed after the claim of the key',
  'server killed before COMMIT',
  'server killed after COMMIT',
  'disk full',
  'device killed before it sends',
  'device killed after it sent',
  'device killed before it stores the answer',
] as const;
type Crash = (typeof CRASHES)[number];

/** Both ends of the line and the line. */
export type Ends = { network: Network; server: CrashableServer; device: Device };

/** Crashes something during one request. What crashed is up again when the device falls asleep next. */
export const crashDuring = async (
  crash: Crash,
  wire: Wire,
  { network, server, device }: Ends,
): Promise<Response> => {
  const { send } = network;
  switch (crash) {
    case 'disk full':
      return server.whileFull(() => send(wire));
    case 'device killed before it sends':
      return device.die();
    case 'device killed after it sent':
      // It arrives while the next instance is being opened.
      void send(wire);
      return device.die();
    case 'device killed before it stores the answer': {
      const answer = await send(wire);
      device.crashAtNextWrite();
      return answer;
    }
    default:
      await server.crashWithin(crash.slice('server killed '.length) as ServerCrash, () =>
        send(wire),
      );
      throw noAnswer();
  }
};
