import { isIPv6 } from 'node:net';

const GROUPS = 8;

const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
};

const toIPv4 = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/** For limits: an IPv4 address, or the /64 of IPv6 that one connection is given. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address.slice(0, 64);
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped
    ? toIPv4(groups[6] ?? '0', groups[7] ?? '0')
    : `${groups.slice(0, 4).join(':')}::/64`;
};
