import { networkOf } from '#platform/network-of.ts';

/** A whole company may share one address. */
export const SOCKETS_PER_ADDRESS = 2000;

/** After a restart all come back, a hundred at a time. */
const UNHEARD_PER_ADDRESS = 100;

export type Place = {
  setAlive(isAlive: boolean): void;
  leave(): void;
};

export const createSocketBounds = (perAddress = SOCKETS_PER_ADDRESS) => {
  const counts = new Map<string, { open: number; unheard: number }>();
  const limits = { open: perAddress, unheard: Math.min(perAddress, UNHEARD_PER_ADDRESS) };

  const isBeyond = (address: string, times: number): boolean => {
    const { open, unheard } = counts.get(networkOf(address)) ?? { open: 0, unheard: 0 };
    return open >= limits.open * times || unheard >= limits.unheard * times;
  };

  return {
    isFull: (address: string): boolean => isBeyond(address, 1),
    /** Even a refusal in words costs too much. */
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
