import { isIPv4, isIPv6 } from 'node:net';
import type { User } from '@plainflow/contracts/accounts';
import type { TokenScope } from '@plainflow/contracts/token-scopes';
import ipaddr from 'ipaddr.js';

/** Who calls, as far as a session has to know. */
export type Caller = {
  /** Of the session that the browser has, if it has one. */
  token: string | null;
  /** Of the cookie by which a browser is known again. */
  device: string | null;
  /** "Firefox on Windows" */
  deviceName: string;
  /** "203.0.113.x" */
  network: string;
  from: Source;
};

/** Where a request comes from, as attempts are counted; written down nowhere. */
export type Source = {
  /** An IPv4 address; of an IPv6 address the 64 bits that one customer of a provider has. */
  address: string;
  /** 256 IPv4 addresses; of IPv6 the same as `address`. */
  subnet: string;
};

/** What is known of a session beside its user. */
export type SessionFacts = {
  /** What the list of sessions calls it. */
  handle: string;
  /** Epoch milliseconds: when the password was last given. */
  authenticatedAt: number;
  /** Epoch milliseconds: when it ends in any case. */
  expiresAt: number;
  /** `second-factor-missing`: an administrator who has to set one up first. */
  adminAccess: 'granted' | 'not-admin' | 'second-factor-missing';
  /** The administrator who sees what the user sees, and until when (epoch milliseconds). */
  look: { by: { id: string; username: string }; until: number } | null;
};

/** The personal token that a request brings, and what it may do. */
export type UsedToken = { id: string; scopes: readonly TokenScope[] };
export type TokenHolder = { user: User; token: UsedToken };

/** What the browser gets to keep. `expiresAt`: epoch milliseconds. */
export type Keepsake = {
  token: string;
  expiresAt: number;
  /** Where the browser has none that is known. */
  device?: string;
};

/** Names from a closed list only: what a stranger wrote in the header goes into no list, mail or log. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'A program';
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

/** The order matters: most browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** An address without its last part: the third of an IPv4 address' four numbers, or an IPv6 address' first 48 bits. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return groups.length === 0 ? '::' : `${groups.join(':')}::`;
}

export function sourceOf(address: string): Source {
  // What a proxy was told may be anything.
  if (!ipaddr.isValid(address)) return { address: address.slice(0, 50), subnet: address.slice(0, 50) };
  const it = ipaddr.process(address);
  const [one, all] = it.kind() === 'ipv4' ? [32, 24] : [64, 64];
  const first = (bits: number): string => `${firstOf(it.toByteArray(), bits)}/${bits}`;
  return { address: first(one), subnet: first(all) };
}

const firstOf = (bytes: readonly number[], bits: number): string =>
  ipaddr.fromByteArray(bytes.map((byte, i) => (i * 8 < bits ? byte : 0))).toString();
