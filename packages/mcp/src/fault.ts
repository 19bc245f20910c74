/** Why a tool can't do what it was called for: what is wrong, and what would be right. Told to whoever called it, word for word. */
export class ToolFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ToolFault';
  }
}
