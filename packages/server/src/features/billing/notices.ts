/** Something about payments that a person has to look at. Told once, however often it is met. */
export type Notice = {
  /** What it is about: the same id is the same notice. */
  id: string;
  kind:
    | 'price-replaced'
    | 'not-as-sold'
    | 'unexpected-event'
    | 'left-by-reconciliation'
    | 'unknown-customer'
    | 'never-registered';
  /** Sentences; no names and no addresses. */
  message: string;
};

export type TellNotice = (notice: Notice) => Promise<void>;

/** `$9.00`, `9.00 EUR`: currencies here have cents; what has none is shown as its amount at Stripe. */
export function moneyInWords(amount: number, currency: string): string {
  if (currency === 'usd') return `$${(amount / 100).toFixed(2)}`;
  const shown = WITHOUT_CENTS.has(currency) ? String(amount) : (amount / 100).toFixed(2);
  return `${shown} ${currency.toUpperCase()}`;
}

const WITHOUT_CENTS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));
