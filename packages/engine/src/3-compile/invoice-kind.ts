import type { Step } from '../2-outline/outline.ts';
import { isObject } from '../catalog/conditions.ts';

/** Xero lists invoices to customers and bills of suppliers alike: invoices are those of customers, unless the words say “bills”, as Xero does. */
export function withInvoiceKind(
  { node, says, sketched }: Step,
  parameters: Record<string, unknown>,
): Record<string, unknown> {
  const { resource, operation, options } = parameters;
  if (!sketched || !node.endsWith('.xero') || (resource ?? 'invoice') !== 'invoice' || operation !== 'getAll')
    return parameters;
  const own = isObject(options) ? options : {};
  const [isBill, isInvoice] = [/\bbills?\b/i.test(says), /\binvoices?\b/i.test(says)];
  if (own.where !== undefined || (isBill && isInvoice)) return parameters;
  return { ...parameters, options: { ...own, where: `Type=="${isBill ? 'ACCPAY' : 'ACCREC'}"` } };
}
