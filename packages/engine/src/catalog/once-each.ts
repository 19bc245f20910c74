/**
 * What follows from a piece of the catalog alone, worked out the first time that somebody asks. The same piece gives the same
 * answer; nothing is kept longer than the piece itself.
 */
export function onceEach<Piece extends object, Answer>(make: (piece: Piece) => Answer): (piece: Piece) => Answer {
  const made = new WeakMap<Piece, { answer: Answer }>();
  return (piece) => {
    const known = made.get(piece);
    if (known) return known.answer;
    const answer = make(piece);
    made.set(piece, { answer });
    return answer;
  };
}
