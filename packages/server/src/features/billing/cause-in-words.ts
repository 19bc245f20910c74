/**
 * Why something failed, for administrators: what people are told of a problem says nothing of its cause.
 * `StripeRateLimitError (rate_limit, req_1): Request rate limit exceeded`
 */
export function causeInWords(error: unknown): string {
  const words: string[] = [];
  for (let it = error, depth = 0; it !== undefined && it !== null && depth < 4; depth++) {
    words.push(inWords(it));
    it = it instanceof Error ? (it.cause ?? detailOf(it)) : undefined;
  }
  // The innermost says most, and the outermost may be all there is.
  return [...new Set(words.reverse())].join(' ← ');
}

function inWords(it: unknown): string {
  if (!(it instanceof Error)) return String(it);
  const { code, requestId } = it as { code?: unknown; requestId?: unknown };
  const marks = [code, requestId].filter((mark) => typeof mark === 'string' && mark !== '');
  const name = it.constructor.name === 'Problem' ? '' : (it as { type?: string }).type || it.name;
  const head = [name, name && marks.length > 0 ? `(${marks.join(', ')})` : ''].filter(Boolean).join(' ');
  return head ? `${head}: ${it.message}` : it.message;
}

/** Where Stripe's SDK keeps what the network said. */
const detailOf = (it: Error): unknown => (it as { detail?: unknown }).detail;
