import { expect, test } from 'vitest';
import { deviceName, networkOf, sourceOf } from '../../src/platform/caller.ts';

const like = 'Mozilla/5.0 (X) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19 Safari/605', 'Safari on macOS'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140 Mobile Safari/604', 'Chrome on iPhone'],
  [`${like} OPR/120`, 'Opera'],
  ['curl/8.5', 'A program'],
  ['', 'A program'],
])('%j is called %s', (agent, name) => expect(deviceName(agent)).toBe(name));

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['not an address', 'unknown'],
])('%s is told as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['not an address', 'not an address', 'not an address'],
])('attempts from %s count for %s and for %s', (given, address, subnet) =>
  expect(sourceOf(given)).toEqual({ address, subnet }),
);
