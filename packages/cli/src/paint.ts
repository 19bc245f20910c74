/** Puts a text in a colour, or leaves it where its stream takes none. */
export type Paint = (style: Style, text: string) => string;

/** What a command is handed of the terminal: colours for standard output and for standard error. */
export type Terminal = { out: Paint; err: Paint };

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;
export type Style = keyof typeof STYLES;

type Variables = Readonly<Record<string, string | undefined>>;

/** Colours are for terminals. NO_COLOR takes them away, FORCE_COLOR has them anywhere (https://no-color.org, https://force-color.org). */
export function paintFor({ isTTY = false }: { isTTY?: boolean }, variables: Variables): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = variables;
  const isForced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  const isBarred = Boolean(NO_COLOR) || FORCE_COLOR === '0' || FORCE_COLOR === 'false' || TERM === 'dumb';
  if (!isForced && (isBarred || !isTTY)) return (_, text) => text;
  return (style, text) => `\u001b[${STYLES[style][0]}m${text}\u001b[${STYLES[style][1]}m`;
}

export const SEVERITY_STYLES = { error: 'red', warning: 'yellow', hint: 'cyan' } as const satisfies Record<
  string,
  Style
>;
