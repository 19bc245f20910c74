/** What waits, fair between those who wait: each of them in turn, and of each the oldest first. */
export class FairQueue<T> {
  /** In the order of turns. Whoever had a turn goes to the end. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  add(owner: string, item: T): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
    this.#size += 1;
  }

  next(): T | undefined {
    for (const [owner, [item, ...others]] of this.#waiting) {
      this.#waiting.delete(owner);
      if (others.length > 0) this.#waiting.set(owner, others);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** False: it does not wait, or no more. */
  remove(owner: string, item: T): boolean {
    const own = this.#waiting.get(owner) ?? [];
    const left = own.filter((it) => it !== item);
    if (left.length === own.length) return false;
    if (left.length > 0) this.#waiting.set(owner, left);
    else this.#waiting.delete(owner);
    this.#size -= 1;
    return true;
  }
}
