import { isIPv6 } from 'node:net';

/** A whole company behind one address, each browser with one socket. */
export const SOCKETS_PER_ADDRESS = 2000;

/** All of them come back at once after a restart; they are let in a hundred at a time. */
const UNHEARD_PER_ADDRESS = 100;

/** A line of IPv6 has so many addresses that whoever floods never uses one twice: its first half counts. */
const placeOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = ''] = address.split('%');
  const [before = '', after] = head.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

type Count = { open: number; unheard: number };

/** One socket's part in the count of its address. */
export type Place = {
  /** It listens to something now, or no longer. */
  setAlive(isAlive: boolean): void;
  leave(): void;
};

/** Counts the sockets of each address: all of them, and those that listen to nothing. */
export const createSocketBounds = (perAddress = SOCKETS_PER_ADDRESS) => {
  const counts = new Map<string, Count>();
  const limits = { open: perAddress, unheard: Math.min(perAddress, UNHEARD_PER_ADDRESS) };

  const isBeyond = (address: string, times: number): boolean => {
    const count = counts.get(placeOf(address));
    return (
      count !== undefined &&
      (count.open >= limits.open * times || count.unheard >= limits.unheard * times)
    );
  };

  return {
    /** One more must go and come back later. */
    isFull: (address: string): boolean => isBeyond(address, 1),
    /** Even saying so costs too much. */
    isFlooded: (address: string): boolean => isBeyond(address, 2),
    admitGuest: (address: string): Place => {
      const name = placeOf(address);
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
