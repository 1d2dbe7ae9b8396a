import { lookup as lookUp } from 'node:dns';
import { BlockList, type IPVersion, isIP, type LookupFunction } from 'node:net';

const blockListOf = (version: IPVersion, subnets: readonly (readonly [string, number])[]) => {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, version);
  return list;
};

// Those that IANA lists as not global.
const notPublic = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

// Of IPv6 global unicast, less tunnels and examples that may hide another address.
const global = blockListOf('ipv6', [['2000::', 3]]);
const hiding = blockListOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]);

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !hiding.check(address, 'ipv6');
};

/** Checks as it connects: a name cannot lead elsewhere after the check. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} is no public host`), '', 0);
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
