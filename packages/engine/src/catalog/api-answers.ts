import type { Field } from './profile.ts';

/**
 * What well-known APIs answer with whose services have no node that reads this, by the beginning of their address, from their public
 * documentation. `path = words`; `#` marks ids; (cents) and (seconds) what a value is counted in.
 */
const ANSWERS: Readonly<Record<string, string>> = {
  'connect.squareup.com/v2/payments':
    '#payments[0].id = payment id, id; payments[0].amount_money.amount (cents) = amount, total, price, sales, payment; payments[0].amount_money.currency = currency; payments[0].created_at = date, created, time; payments[0].status = status; payments[0].buyer_email_address = email, buyer email, customer email; payments[0].note = note; payments[0].receipt_url = receipt, receipt link',
  'api-m.paypal.com/v1/reporting/transactions':
    '#transaction_details[0].transaction_info.transaction_id = transaction id, payment id, id; transaction_details[0].transaction_info.transaction_amount.value = amount, total, price, payment; transaction_details[0].transaction_info.transaction_amount.currency_code = currency; transaction_details[0].transaction_info.transaction_initiation_date = date, time; transaction_details[0].transaction_info.transaction_status = status; transaction_details[0].payer_info.email_address = email, payer email, customer email, donor email; transaction_details[0].payer_info.payer_name.alternate_full_name = name, payer, payer name, customer, donor',
  'openapi.etsy.com/v3/application/shops/':
    '#results[0].receipt_id = order id, receipt id, order number, id; results[0].buyer_email = email, buyer email, customer email; results[0].name = name, buyer, buyer name, customer, customer name; results[0].grandtotal.amount (cents) = amount, total, order total, price; results[0].grandtotal.currency_code = currency; results[0].create_timestamp (seconds) = date, order date, created; results[0].status = status; results[0].message_from_buyer = note, message',
};

/** The fields of such an answer; each is likely, as a service leaves out what is empty. */
export function knownAnswer(url: string): Field[] {
  const plain = url.replace(/^=?https?:\/\//, '');
  const told = Object.entries(ANSWERS).find(([address]) => plain.startsWith(address) && fits(address, plain))?.[1];
  return (told?.split('; ') ?? []).map((it) => {
    const [, mark, path = '', unit, words = ''] = /^(#?)(\S+)(?: \((cents|seconds)\))? = (.*)$/.exec(it) ?? [];
    return {
      path,
      words: words.split(', '),
      ...(unit
        ? { unit: unit as 'cents' | 'seconds', type: unit === 'cents' ? ('number' as const) : ('date' as const) }
        : {}),
      ...(mark ? { internal: true as const } : {}),
      likely: true as const,
    };
  });
}

/** The orders of a shop, and not whatever else lies below its address. */
const fits = (address: string, url: string): boolean => !address.endsWith('/') || /\/receipts(?:[/?]|$)/.test(url);
