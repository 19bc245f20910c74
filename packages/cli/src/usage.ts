/** The call's words are off: said in one sentence, exit status 2, no stack trace. */
export class UsageError extends Error {}

/** What --help prints, all in all and for each command. */
export const USAGE = `plainflow: plain English to n8n workflow files, and checks for files that others made

  plainflow generate "what to automate"   writes a workflow
  plainflow validate FILE…                says what n8n would refuse, drop, mark or do wrong
  plainflow repair FILE…                  mends what has one right answer
  plainflow explain FILE…                 tells what workflows do, in words
  plainflow mcp                           gives all of this to an AI agent as tools (Claude, Cursor …)

"plainflow COMMAND --help" tells more. FILE may be "-", or left out, for standard input.
Exit status: 0 nothing wrong, 1 problems found, 2 wrong usage or a file that cannot be read.`;

export const HELP: Record<string, string> = {
  generate: `plainflow generate "what to automate" [options]

  -o, --out FILE       where to write the workflow; standard output otherwise
  -g, --guide FILE     where to write the guide for setting it up, as Markdown
  -a, --answers TEXT   an answer to a question, in order; may be given several times
  -n, --next TEXT      what to say next, once it is built; may be given several times
      --n8n RELEASE    the n8n release that it is for, such as 1.80
      --prompt         prints what to ask an AI assistant of your own, so that it reads the next message
      --answer FILE    what the assistant answered; once for each message, in order

Without a text or with "-" the request is read from standard input. What was assumed, what was not understood and what is
left to fill in is told on standard error.
Exit status: 0 written or printed, 1 an answer that can't be used, 2 nothing that could be built, or wrong usage.`,
  validate: `plainflow validate [FILE…] [options]

Says for each file what is wrong with it, one issue a line: place, severity, code, sentence.
Every code has a page in docs/issues.

      --json          the issues as JSON, on standard output
      --sarif         the issues as SARIF 2.1.0, for code scanning in CI
      --strict        warnings count as well
      --n8n RELEASE   the n8n release that it is to run on, such as 1.80; otherwise the newest that we know

Exit status: 0 no errors, 1 errors (with --strict warnings too), 2 wrong usage or a file that cannot be read.`,
  repair: `plainflow repair [FILE…] [options]

Mends what has only one right answer, and lists each change with its place, its value before and after.
A file that needs no repair stays as it is, to the byte.

  -o, --out FILE      where to write the mended workflow; standard output otherwise
  -w, --write         back into the files; needed for several
      --json          the changes and what is left as JSON, on standard output
      --strict        warnings that are left count as well
      --n8n RELEASE   the n8n release that it is to run on, such as 1.80; otherwise the newest that we know

Exit status: 0 no errors are left, 1 some are, 2 wrong usage or a file that cannot be read.`,
  explain: `plainflow explain [FILE…]

Tells for each file, as Markdown, what it does node by node, and which credentials it needs.

Exit status: 0 done, 2 wrong usage or a file that cannot be read.`,
  mcp: `plainflow mcp

Serves tools that build, change, check, mend and explain n8n workflows to an AI agent on this machine, by the Model Context
Protocol over standard input and output: no account, no key, no network. An agent starts it by itself; docs/mcp.md says how
Claude Desktop, Claude Code and Cursor are told of it. What goes wrong is told on standard error.

Exit status: 0 the agent left, 2 wrong usage.`,
};
