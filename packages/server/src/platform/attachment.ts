/** The header that has a reply saved under this name (RFC 6266): also where the name is not of plain letters. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`;
  return `attachment; filename="${plain}"${whole}`;
}
