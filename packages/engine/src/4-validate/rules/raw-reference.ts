import { type Mark, marksIn } from '../marks.ts';
import { quoted, rule } from '../rule.ts';

/** A field that is named in double brackets and never became an expression: it would be sent as it stands. */
export const rawReference = rule({
  code: 'raw-reference',
  severity: 'error',
  page: {
    title: 'A field in double brackets instead of its value',
    means:
      'n8n fills in `{{ }}` and nothing else. `[[customer email]]` is sent, stored or compared as it stands, brackets and all. Where it may be meant as it stands (an instruction to a model, a document, code), this is a warning.',
    example: '"sendTo": "[[customer email]]"',
    mend: "Write the expression that gives the value: `={{ $json.customer_email }}`, or `={{ $('Order').item.json.total }}` for one of an earlier node.",
  },
  check: (subject) =>
    marksIn(subject).map((it) => ({
      message: `${quoted(it.text.node.name)}: n8n does not fill in ${it.written}, so it stays as it stands in ${quoted(it.text.path)}. Write ${expressionFor(it)} with the name of the field.`,
      ...(it.doubtful ? { severity: 'warning' as const } : {}),
      at: { node: it.text.node.name, parameter: it.text.path },
    })),
});

/** How the value would be read, with the words as they are: only whoever knows the data knows the field's real name. */
function expressionFor({ field, node }: Mark): string {
  const from = node === undefined ? '$json' : `$('${node}').item.json`;
  return `{{ ${from}${/^[\p{L}_][\p{L}\p{N}_]*$/u.test(field) ? `.${field}` : `["${field}"]`} }}`;
}
