const NUMBER = new Intl.NumberFormat('en-US');

/** `1,234` */
export function count(it: number): string {
  return NUMBER.format(it);
}

/** `1 node`, `1,234 nodes` */
export function counted(many: number, thing: string): string {
  return `${count(many)} ${thing}${many === 1 ? '' : 's'}`;
}
