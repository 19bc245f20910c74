const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents → `$9.00` */
export function money(cents: number): string {
  return USD.format(cents / 100);
}

/** US cents → `$9`, or `$9.50` where there are cents: a price in a sentence. */
export function price(cents: number): string {
  return money(cents).replace(/\.00$/, '');
}
