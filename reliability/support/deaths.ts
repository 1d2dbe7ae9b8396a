import type { Device } from './device.ts';
import type { MortalServer, ServerDeath } from './mortal-server.ts';
import { type Network, noAnswer, type Wire } from './network.ts';

/** Ends of a process, and of a disk, in the middle of one request. */
export const DEATHS = [
  'server killed before BEGIN',
  'server killed after the claim of the key',
  'server killed before COMMIT',
  'server killed after COMMIT',
  'disk full',
  'device killed before it sends',
  'device killed after it sent',
  'device killed before it stores the answer',
] as const;
type Death = (typeof DEATHS)[number];

/** Both ends of the line and the line. */
export type Ends = { network: Network; server: MortalServer; device: Device };

/** Lets one request meet a death. Whoever died is alive again when the device falls asleep next. */
export const meetDeath = async (
  death: Death,
  wire: Wire,
  { network, server, device }: Ends,
): Promise<Response> => {
  const { send } = network;
  switch (death) {
    case 'disk full':
      return server.whileFull(() => send(wire));
    case 'device killed before it sends':
      return device.die();
    case 'device killed after it sent':
      // It arrives while the next life is being opened.
      void send(wire);
      return device.die();
    case 'device killed before it stores the answer': {
      const answer = await send(wire);
      device.dieAtNextWrite();
      return answer;
    }
    default:
      await server.dieDuring(death.slice('server killed '.length) as ServerDeath, () => send(wire));
      throw noAnswer();
  }
};
