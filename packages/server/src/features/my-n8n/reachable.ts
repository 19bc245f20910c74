import ipaddr from 'ipaddr.js';

/**
 * Which addresses may be reached. Not what a name looks like decides, but what it leads to: so no spelling of a private
 * address (decimal, octal, mapped into IPv6) gets past, nor a public name that leads to one.
 */
export type Reach = 'public' | 'own' | 'forbidden';

/** `own`: in one of the networks that the configuration allows. */
export function reachOf(address: string, networks: readonly string[]): Reach {
  if (!ipaddr.isValid(address)) return 'forbidden';
  // IPv4 in IPv6's clothes becomes IPv4.
  const plain = ipaddr.process(address);
  if (networks.some((it) => isIn(plain, it))) return 'own';
  if (plain.range() !== 'unicast' || ELSEWHERE_PRIVATE.includes(plain.toString())) return 'forbidden';
  return plain.kind() === 'ipv4' || isIn(plain, GLOBAL_IPV6) ? 'public' : 'forbidden';
}

/** What is given out at all; the rest of IPv6 is not, or not yet. */
const GLOBAL_IPV6 = '2000::/3';
/** Public by its number, but Azure's own service to the machines in it. */
const ELSEWHERE_PRIVATE = ['168.63.129.16'];

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base = '', bits] = network.includes('/') ? network.split('/') : [network];
  const first = ipaddr.process(base);
  const length = bits === undefined ? (first.kind() === 'ipv4' ? 32 : 128) : Number(bits);
  return address.kind() === first.kind() && address.match(first, length);
}
