/** Millionths of a US dollar → `$1.25`; less than a cent with as many digits as say something: `$0.0042`. */
export function dollars(millionths: number): string {
  const value = millionths / 1_000_000;
  const digits = value > 0 && value < 0.01 ? 4 : 2;
  return value.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
