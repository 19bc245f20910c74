import type { Step } from '../2-outline/outline.ts';
import { isObject } from '../catalog/conditions.ts';

/** Xero lists what customers owe and what suppliers are owed as invoices alike: those of customers are meant, or the bills where somebody said so. */
export function withInvoiceKind(
  { node, says, sketched }: Step,
  parameters: Record<string, unknown>,
): Record<string, unknown> {
  const { resource, operation, options } = parameters;
  if (!sketched || !node.endsWith('.xero') || (resource ?? 'invoice') !== 'invoice' || operation !== 'getAll')
    return parameters;
  const own = isObject(options) ? options : {};
  const [isBill, isSale] = [BILLS.test(says), SALES.test(says)];
  if (own.where !== undefined || (isBill && isSale)) return parameters;
  return { ...parameters, options: { ...own, where: `Type=="${isBill ? 'ACCPAY' : 'ACCREC'}"` } };
}

const BILLS = /\b(?:bills?|suppliers?|vendors?|payables?|purchases?|we owe)\b/i;
const SALES = /\b(?:sales|customers?|clients?|receivables?|invoices)\b/i;
