/** A reply that was made and written as JSON elsewhere, such as in a thread: it goes out as it is. */
export class ReadyJson<Reply> {
  readonly text: string;
  /** For the compiler alone, so that one reply is not taken for another. */
  declare readonly of: Reply;

  constructor(text: string) {
    this.text = text;
  }
}
