import { networkOf } from '#platform/network-of.ts';

export const SOCKETS_PER_ADDRESS = 2000;

/** After a restart all come back, a hundred at a time. */
const IDLE_PER_ADDRESS = 100;

export type Slot = {
  setAlive(isAlive: boolean): void;
  leave(): void;
};

export const createSocketBounds = (perAddress = SOCKETS_PER_ADDRESS) => {
  const counts = new Map<string, { open: number; idle: number }>();
  const limits = { open: perAddress, idle: Math.min(perAddress, IDLE_PER_ADDRESS) };

  const isBeyond = (address: string, times: number): boolean => {
    const { open, idle } = counts.get(networkOf(address)) ?? { open: 0, idle: 0 };
    return open >= limits.open * times || idle >= limits.idle * times;
  };

  return {
    isFull: (address: string): boolean => isBeyond(address, 1),
    /** Even to answer costs too much. */
    isFlooded: (address: string): boolean => isBeyond(address, 2),
    add: (address: string): Slot => {
      const name = networkOf(address);
      const count = counts.get(name) ?? { open: 0, idle: 0 };
      counts.set(name, count);
      count.open += 1;
      count.idle += 1;
      let wasAlive = false;
      const setAlive = (isAlive: boolean): void => {
        if (isAlive !== wasAlive) count.idle += isAlive ? -1 : 1;
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
