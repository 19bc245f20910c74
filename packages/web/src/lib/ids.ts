/** An id made from the current time, with enough chance behind it that two windows never meet. */
export function newId(): string {
  return `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 14)}`;
}
