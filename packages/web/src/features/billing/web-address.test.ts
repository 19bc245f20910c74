import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

const HERE = 'https://plainflow.example/plan-selection';

test('a checkout leads to a page of the web', () => {
  expect(webAddress('https://checkout.stripe.com/c/pay/cs_1', HERE)).toBe('https://checkout.stripe.com/c/pay/cs_1');
  expect(webAddress('/demo-checkout?session_id=demo_1', HERE)).toBe(
    'https://plainflow.example/demo-checkout?session_id=demo_1',
  );
});

test('and nowhere else', () => {
  expect(webAddress('javascript:alert(1)', HERE)).toBeNull();
  expect(webAddress('', HERE)).toBeNull();
  expect(webAddress(undefined, HERE)).toBeNull();
  expect(webAddress('https://', HERE)).toBeNull();
});
