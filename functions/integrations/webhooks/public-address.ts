import { BlockList, isIP } from 'node:net';

/*
 * Addresses of private networks, this machine, the cloud's own services and reserved ranges (IANA's special-purpose
 * registries).
 */
const inner4 = new BlockList();
for (const [net, bits] of [
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
] as const)
  inner4.addSubnet(net, bits, 'ipv4');

/* For IPv6, allows only publicly assigned addresses, and none that embed another address. */
const outer6 = new BlockList();
outer6.addSubnet('2000::', 3, 'ipv6');
const inner6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner6.addSubnet(net, bits, 'ipv6');

/** Returns whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !inner4.check(address, 'ipv4');
  return kind === 6 && outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
}
