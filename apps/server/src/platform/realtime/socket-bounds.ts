import { networkOf } from '#platform/network-of.ts';

/** A whole company behind one address, each browser with one socket. */
export const SOCKETS_PER_ADDRESS = 2000;

/** All of them come back at once after a restart; they are let in a hundred at a time. */
const UNHEARD_PER_ADDRESS = 100;

/** One socket in the count of its network. */
export type Place = {
  /** It listens to something now, or no longer. */
  setAlive(isAlive: boolean): void;
  leave(): void;
};

/** Counts the sockets of each address: all of them, and those that listen to nothing. */
export const createSocketBounds = (perAddress = SOCKETS_PER_ADDRESS) => {
  const counts = new Map<string, { open: number; unheard: number }>();
  const limits = { open: perAddress, unheard: Math.min(perAddress, UNHEARD_PER_ADDRESS) };

  const isBeyond = (address: string, times: number): boolean => {
    const { open, unheard } = counts.get(networkOf(address)) ?? { open: 0, unheard: 0 };
    return open >= limits.open * times || unheard >= limits.unheard * times;
  };

  return {
    /** One more must go and come back later. */
    isFull: (address: string): boolean => isBeyond(address, 1),
    /** Even saying so costs too much. */
    isFlooded: (address: string): boolean => isBeyond(address, 2),
    admitGuest: (address: string): Place => {
      const name = networkOf(address);
      const count = counts.get(name) ?? { open: 0, unheard: 0 };
      counts.set(name, count);
      count.open += 1;
      count.unheard += 1;
      let wasAlive = false;
      const setAlive = (isAlive: boolean): void => {
        if (isAlive !== wasAlive) count.unheard += isAlive ? -1 : 1;
        wasAlive = isAlive;
      };
      return {
        setAlive,
        leave: () => {
          setAlive(true);
          count.open -= 1;
          if (count.open === 0) counts.delete(name);
        },
      };
    },
  };
};
