import { at, isExpression, type Mutation, nodes, type Value, values } from './mutation.ts';

const expressions = values(({ value, holder }) => isExpression(value) && !holder.__rl);

/** Every expression of a file replaced by this one. */
const as = (mode: number, name: string, write: string | ((old: string) => string)): Mutation =>
  at<Value>(mode, name, expressions, ({ holder, key, value }) => {
    holder[key] = typeof write === 'string' ? write : write(value);
  });

const code = (name: string, js: string): Mutation =>
  at(15, `code: ${name}`, nodes('code'), (it) => {
    it.parameters = { jsCode: js };
  });

/** Expressions, code, and what they read. */
export const texts: Mutation[] = [
  as(10, 'without the equals sign', (it) => it.replace(/^=/, '')),
  as(10, 'never closed', '={{ $json.name '),
  as(10, 'empty', '={{ }}'),
  as(10, 'nothing after the plus', '={{ $json.a + }}'),
  as(10, 'two values side by side', '={{ $json.a $json.b }}'),
  as(10, 'a bracket too many', '={{ ($json.a)) }}'),
  as(10, 'a text that is not closed', "={{ 'abc }}"),
  as(10, 'braces within braces', '={{ {{ $json.a }} }}'),
  as(10, 'a statement', '={{ if ($json.a) { 1 } }}'),
  as(10, 'a declaration', '={{ const a = 1; a }}'),
  as(10, 'return', '={{ return $json.a }}'),
  as(10, 'a name without its dollar', '={{ json.name }}'),
  as(10, 'a name of another system', '={{ steps.trigger.event }}'),
  as(10, 'items of the old days', '={{ items[0].json.a }}'),
  as(10, 'a node that is not there', "={{ $('Nobody').item.json.a }}"),
  as(10, 'a node that is not there, the old way', '={{ $node["Nobody"].json.a }}'),
  as(10, 'a node that is not there, by dot', '={{ $node.Nobody.json.a }}'),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template of the expression
  as(10, 'a node that is not there, in a template', '={{ `a ${$("Nobody").first().json.b}` }}'),
  as(10, 'no name in the brackets', '={{ $().item.json.a }}'),
  as(10, 'first with a name', "={{ $input.first('Nobody').json.a }}"),
  as(10, 'an arrow function', '={{ $input.all().map(it => it.json.a).join(", ") }}'),
  as(10, 'a function with a body', '={{ (() => { const a = 1; return a; })() }}'),
  as(10, 'optional chaining', '={{ $json?.a?.[0]?.b ?? "none" }}'),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template of the expression
  as(10, 'a template', '={{ `Hello ${$json.name ? `dear ${$json.name}` : ""}` }}'),
  as(10, 'an object', '={{ { a: $json.a, ...$json.b } }}'),
  as(10, 'JSON with an object inside', '={{ JSON.stringify({ "a": { "b": 1 } }) }}'),
  as(10, 'a regular expression', '={{ $json.a.replace(/[^a-z}]+/gi, "-") }}'),
  as(10, 'a date', "={{ $now.minus({ days: 7 }).toFormat('yyyy-MM-dd') }}"),
  as(10, 'a comment', '={{ /* why */ $json.a // the end\n }}'),
  as(10, 'a trailing semicolon', '={{ $json.a; }}'),
  as(10, 'two statements', '={{ $json.a; $json.b }}'),
  as(10, 'a forbidden key', '={{ $json.caller }}'),
  as(10, 'a forbidden key in brackets', "={{ $json['binding'] }}"),
  as(10, 'a label', '={{ a: 1 }}'),
  as(10, 'a semicolon and a comment', '={{ $json.a; // why\n }}'),
  as(10, 'a sequence', '={{ $json.a, $json.b }}'),
  as(10, 'a spread of nothing', '={{ ...$json.a }}'),
  as(10, 'optional call', '={{ $json.a?.b?.() }}'),
  as(10, 'bigint and separators', '={{ 1_000n + 2n }}'),
  as(10, 'nullish assignment', '={{ $json.a ??= 1 }}'),
  as(10, 'a class', '={{ class { a = 1 } }}'),
  as(10, 'yield', '={{ yield $json.a }}'),
  as(10, 'a function of its own', '={{ function () { return 1 } }}'),
  as(10, 'an array hole', '={{ [,1] }}'),
  as(10, 'exponent', '={{ 2 ** -1 }}'),
  as(10, 'backslash before braces', '=\\\\{{ $json.a }}'),
  as(10, 'three braces', '={{{ $json.a }}}'),
  as(10, 'constructor', '={{ $json.a.constructor.name }}'),
  as(10, 'new', '={{ new Date().toISOString() }}'),
  as(10, 'typeof', '={{ typeof $json.a === "string" }}'),
  as(10, 'an assignment', '={{ $json.a = 1 }}'),
  as(10, 'fetch', '={{ fetch("https://example.com") }}'),
  as(10, 'require', '={{ require("fs") }}'),
  as(10, 'await', '={{ await $json.a }}'),
  as(10, 'window', '={{ window.location.href }}'),
  as(10, 'undefined and this', '={{ $json.a === undefined ? this : 1 }}'),
  as(10, 'a stray brace in the text', '=a } b { c {{ $json.a }}'),
  as(10, 'two expressions in a text', '={{ $json.a }} and {{ $json.b }}'),
  as(10, 'the second never closed', '={{ $json.a }} and {{ $json.b'),
  as(10, 'HTML entities', '={{ $json.a &amp;&amp; $json.b }}'),
  as(10, 'curly quotes', '={{ $json[“a”] }}'),
  as(10, 'a ternary without its end', '={{ $json.a ? 1 }}'),
  as(10, 'a missing comma', '={{ [1 2] }}'),
  as(10, 'a number with a name', '={{ 3px }}'),
  as(10, 'only an equals sign', '='),
  as(10, 'plain text after the equals sign', '=Hello there'),
  as(11, 'a field that nobody gives', '={{ $json.noSuchField.deeper }}'),
  as(11, 'a field of a webhook without body', '={{ $json.email }}'),
  as(11, 'an index of items', '={{ $input.all()[5].json.a }}'),
  as(11, 'binary', '={{ $binary.data.fileName }}'),
  at(11, 'a node that does not come before', expressions, ({ node, holder, key }, file) => {
    const last = file.nodes.findLast((it: { name: string; type: string }) => it !== node && !it.type.endsWith('Note'));
    holder[key] = `={{ $('${last.name.replace(/'/g, "\\'")}').item.json.a }}`;
  }),
  at(11, 'itself', expressions, ({ node, holder, key }) => {
    holder[key] = `={{ $('${node.name.replace(/'/g, "\\'")}').item.json.a }}`;
  }),
  at(11, 'the name of a node in other capitals', expressions, ({ holder, key }, file) => {
    holder[key] = `={{ $('${file.nodes[0].name.toUpperCase()}').item.json.a }}`;
  }),

  code('empty', ''),
  code('a bracket too many', 'return [{ json: { a: 1 } }]];'),
  code('without return', 'const a = 1;'),
  code('a node that is not there', "return $('Nobody').all();"),
  code('await', 'const a = await this.helpers.httpRequest({ url: "https://example.com" });\nreturn [{ json: a }];'),
  code('a class', 'class A { #b = 1; get c() { return this.#b; } }\nreturn [{ json: { c: new A().c } }];'),
  code('import', 'import fs from "fs";\nreturn [];'),
  code('labels and loops', 'outer: for (const a of [1, 2]) { for (;;) { continue outer; } }\nreturn [];'),
  code('a regular expression after a bracket', 'if (true) /a/.test("a");\nreturn [];'),
  code('a text over two lines', 'const a = "one\ntwo";\nreturn [];'),
  code('two declarations of one name', 'const a = 1;\nconst a = 2;\nreturn [];'),
  code('TypeScript', 'const a: string = "x";\nreturn [{ json: { a } }];'),
  code('Python', 'for item in items:\n    item["json"]["a"] = 1\nreturn items'),
  code('a missing comma', 'return [{ json: { a: 1 b: 2 } }];'),
  code('half a line', 'const total = ;\nreturn [];'),
  at(15, 'code: Python of the old days', nodes('code'), (it) => {
    it.parameters = { language: 'python', pythonCode: 'return []' };
  }),
];
