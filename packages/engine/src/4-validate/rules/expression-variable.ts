import { freeNamesIn } from '../references.ts';
import { quoted, rule } from '../rule.ts';
import { expressionsOf } from '../texts.ts';

/** A name that does not exist in an expression: `json` for `$json`, or a variable of another node's code. */
export const expressionVariable = rule({
  code: 'expression-variable',
  severity: 'error',
  page: {
    title: 'A name that does not exist in expressions',
    means: "An expression knows n8n's own names, which start with `$`, and those of JavaScript.",
    example: '"={{ json.email }}"',
    mend: "Write `$json.email`, or name the node: `$('Form').item.json.email`.",
  },
  check: (subject) =>
    expressionsOf(subject)
      .filter(({ expression }) => expression.faults.length === 0)
      .flatMap(({ node, path, expression }) =>
        freeNamesIn(expression.tokens)
          .filter((name) => !KNOWN.has(name))
          .map((name) => ({
            message: `${quoted(node.name)}: there is no ${quoted(name)} in an expression (${quoted(path)}).`,
            at: { node: node.name, parameter: path },
          })),
      ),
});

/** n8n's own names, those of JavaScript that it lets through, and those that it knows and leaves empty. */
const KNOWN = new Set(
  `$ $agentInfo $average $binary $credentials $customData $data $env $evaluateExpression $execution $executionId $fromAI $fromAi
  $fromai $getPairedItem $getWorkflowStaticData $if $ifEmpty $index $input $item $itemIndex $items $jmesPath $jmespath $json $max
  $min $mode $node $nodeId $nodeVersion $not $now $pageCount $parameter $position $prevNode $rawParameter $request $response
  $responseItem $resumeFormUrl $resumeWebhookUrl $runIndex $secrets $self $thisItem $thisItemIndex $thisRunIndex $today $tool
  $value $vars $version $webhookId $workflow Array ArrayBuffer AsyncFunction AsyncGenerator AsyncGeneratorFunction Atomics BigInt
  BigInt64Array BigUint64Array Boolean Buffer DataView Date DateTime Duration Error EvalError Float32Array Float64Array Function
  Generator GeneratorFunction Infinity Int16Array Int32Array Int8Array Interval Intl JSON Map Math NaN Number Object Promise Proxy
  RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakSet WebAssembly average console decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape eval globalThis isFinite isNaN max min not numberList parseFloat parseInt process toPathSegment
  unescape zip Window XMLHttpRequest alert clearImmediate clearInterval clearTimeout confirm document fetch global prompt require
  setImmediate setInterval setTimeout self window`.split(/\s+/),
);
