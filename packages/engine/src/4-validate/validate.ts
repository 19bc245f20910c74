import type { Issue, IssueSuggestion } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject } from '../catalog/conditions.ts';
import { changesBetween } from './changes.ts';
import { excessOf, hasUnreadableKey } from './limits.ts';
import { notInRelease } from './not-in-release.ts';
import type { Finding, Rule } from './rule.ts';
import { agentPrompt } from './rules/agent-prompt.ts';
import { badAssignments } from './rules/bad-assignments.ts';
import { badFilter } from './rules/bad-filter.ts';
import { badLocator } from './rules/bad-locator.ts';
import { badMapper } from './rules/bad-mapper.ts';
import { codeForBuiltIn } from './rules/code-for-built-in.ts';
import { codeReturns } from './rules/code-returns.ts';
import { codeSyntax } from './rules/code-syntax.ts';
import { connectionBarred } from './rules/connection-barred.ts';
import { connectionCount } from './rules/connection-count.ts';
import { connectionFromNowhere } from './rules/connection-from-nowhere.ts';
import { connectionIndex } from './rules/connection-index.ts';
import { connectionShape } from './rules/connection-shape.ts';
import { connectionToNowhere } from './rules/connection-to-nowhere.ts';
import { connectionType } from './rules/connection-type.ts';
import { credentialType } from './rules/credential-type.ts';
import { credentials } from './rules/credentials.ts';
import { deadReferenceField } from './rules/dead-reference-field.ts';
import { duplicateId } from './rules/duplicate-id.ts';
import { duplicateName } from './rules/duplicate-name.ts';
import { emptyCondition } from './rules/empty-condition.ts';
import { emptySet } from './rules/empty-set.ts';
import { endlessLoop } from './rules/endless-loop.ts';
import { errorOutput } from './rules/error-output.ts';
import { executionOrder } from './rules/execution-order.ts';
import { expressionMisuse } from './rules/expression-misuse.ts';
import { expressionNotAllowed } from './rules/expression-not-allowed.ts';
import { expressionSyntax } from './rules/expression-syntax.ts';
import { expressionVariable } from './rules/expression-variable.ts';
import { fieldNotGiven } from './rules/field-not-given.ts';
import { filterValue } from './rules/filter-value.ts';
import { foreignCredential } from './rules/foreign-credential.ts';
import { fromAi } from './rules/from-ai.ts';
import { hiddenParameter } from './rules/hidden-parameter.ts';
import { invalidJson } from './rules/invalid-json.ts';
import { invalidOption } from './rules/invalid-option.ts';
import { locatorValue } from './rules/locator-value.ts';
import { loop } from './rules/loop.ts';
import { malformedList } from './rules/malformed-list.ts';
import { memorySession } from './rules/memory-session.ts';
import { mergeInputs } from './rules/merge-inputs.ts';
import { missingParser } from './rules/missing-parser.ts';
import { noTrigger } from './rules/no-trigger.ts';
import { nodeId } from './rules/node-id.ts';
import { nodeKeys } from './rules/node-keys.ts';
import { nodeSettings } from './rules/node-settings.ts';
import { notAnExpression } from './rules/not-an-expression.ts';
import { numberLost } from './rules/number-lost.ts';
import { oldVersion } from './rules/old-version.ts';
import { onError } from './rules/on-error.ts';
import { openTrigger } from './rules/open-trigger.ts';
import { outOfRange } from './rules/out-of-range.ts';
import { pinData } from './rules/pin-data.ts';
import { placeholderValue } from './rules/placeholder-value.ts';
import { promptWithoutData } from './rules/prompt-without-data.ts';
import { rawReference } from './rules/raw-reference.ts';
import { referenceElsewhere } from './rules/reference-elsewhere.ts';
import { referenceNotBefore } from './rules/reference-not-before.ts';
import { requiredEmptyRule } from './rules/required-empty.ts';
import { requiredInput } from './rules/required-input.ts';
import { retiredType } from './rules/retired-type.ts';
import { schedule } from './rules/schedule.ts';
import { secret } from './rules/secret.ts';
import { stickyNoteConnected } from './rules/sticky-note-connected.ts';
import { switchedOffType } from './rules/switched-off-type.ts';
import { textUndefined } from './rules/text-undefined.ts';
import { tooLarge } from './rules/too-large.ts';
import { tooManyIssues } from './rules/too-many-issues.ts';
import { tooManyOfType } from './rules/too-many-of-type.ts';
import { unknownKey } from './rules/unknown-key.ts';
import { unknownParameter } from './rules/unknown-parameter.ts';
import { unknownPlace } from './rules/unknown-place.ts';
import { unknownReference } from './rules/unknown-reference.ts';
import { unknownType } from './rules/unknown-type.ts';
import { unknownVersion } from './rules/unknown-version.ts';
import { unreachable } from './rules/unreachable.ts';
import { unreadableKey } from './rules/unreadable-key.ts';
import { webhookBody } from './rules/webhook-body.ts';
import { webhookId } from './rules/webhook-id.ts';
import { webhookPath } from './rules/webhook-path.ts';
import { webhookResponse } from './rules/webhook-response.ts';
import { workflowName } from './rules/workflow-name.ts';
import { workflowShape } from './rules/workflow-shape.ts';
import { workflowValues } from './rules/workflow-values.ts';
import { wrongType } from './rules/wrong-type.ts';
import { type Subject, subjectOf } from './subject.ts';

/**
 * Everything that is wrong with a workflow, ours or a stranger's, in the order of the rules. An empty list means: n8n imports it
 * as it is, drops nothing, marks nothing red, and can switch it on once the accounts are connected.
 */
export function validate(catalog: Catalog, workflow: Workflow): Issue[] {
  return issuesOf(subjectOf(catalog, workflow));
}

export function issuesOf(subject: Subject): Issue[] {
  const found = rulesFor(subject).flatMap((rule) => rule.check(subject).map((finding) => ({ rule, finding })));
  if (found.length <= MOST_ISSUES)
    return found.map(({ rule, finding }, i) => issueOf(subject, rule, finding, i < MOST_SUGGESTED));
  const worst = found.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, MOST_ISSUES);
  const rest = tooManyIssues.check(subject).map((finding) => ({ rule: tooManyIssues, finding }));
  return [...worst, ...rest].map(({ rule, finding }, i) => issueOf(subject, rule, finding, i < MOST_SUGGESTED));
}

/** Issues with suggestions: each costs a comparison of two workflows. */
const MOST_SUGGESTED = 100;

/** Nobody reads more; with so many, errors come first. */
const MOST_ISSUES = 1000;
const WEIGHT = { error: 0, warning: 1, hint: 2 };
const severityOf = (rule: Rule, finding: Finding): Issue['severity'] => finding.severity ?? rule.severity;
const weightOf = ({ rule, finding }: { rule: Rule; finding: Finding }): number => WEIGHT[severityOf(rule, finding)];

/** Of a file without nodes or connections, or of one that is too large, nothing else can be said. */
export function rulesFor({ workflow }: Subject): readonly Rule[] {
  const { nodes, connections } = workflow;
  if (!Array.isArray(nodes) || !isObject(connections)) return [workflowShape];
  if (excessOf(workflow) !== undefined) return [tooLarge];
  return hasUnreadableKey(workflow) ? [unreadableKey] : RULES;
}

function issueOf(subject: Subject, rule: Rule, finding: Finding, suggests: boolean): Issue {
  const { message, at } = finding;
  const fixable = rule.alwaysFixable ?? (rule.fix !== undefined && rule.fix(subject, finding) !== subject.workflow);
  const suggestions = fixable || !suggests ? [] : suggestionsFor(subject, rule, finding);
  return {
    code: rule.code,
    severity: severityOf(rule, finding),
    message,
    ...(at ? { at } : {}),
    fixable,
    ...(suggestions.length > 0 ? { suggestions } : {}),
  };
}

/** The possible cures of a finding, each with what it changes in the file. */
function suggestionsFor(subject: Subject, rule: Rule, finding: Finding): IssueSuggestion[] {
  return (rule.suggest?.(subject, finding) ?? []).flatMap(({ label, workflow }) => {
    const changes = changesBetween(subject.workflow, workflow);
    return changes.length > 0 ? [{ label, changes }] : [];
  });
}

/** What must be right before the next can be judged comes first: the file, the nodes, the connections, then what they hold. */
export const RULES: readonly Rule[] = [
  workflowShape,
  workflowName,
  workflowValues,
  executionOrder,
  nodeKeys,
  nodeId,
  duplicateName,
  duplicateId,
  unknownKey,
  nodeSettings,
  onError,
  unknownType,
  unknownVersion,
  switchedOffType,
  pinData,
  webhookId,
  malformedList,
  unknownParameter,
  hiddenParameter,
  wrongType,
  invalidOption,
  outOfRange,
  expressionNotAllowed,
  badLocator,
  locatorValue,
  badFilter,
  filterValue,
  badAssignments,
  badMapper,
  invalidJson,
  requiredEmptyRule,
  unknownPlace,
  numberLost,
  credentials,
  credentialType,
  foreignCredential,
  secret,
  placeholderValue,
  schedule,
  connectionShape,
  connectionFromNowhere,
  connectionToNowhere,
  stickyNoteConnected,
  connectionType,
  connectionIndex,
  connectionBarred,
  connectionCount,
  requiredInput,
  noTrigger,
  unreachable,
  tooManyOfType,
  loop,
  endlessLoop,
  webhookPath,
  webhookResponse,
  mergeInputs,
  errorOutput,
  rawReference,
  notAnExpression,
  expressionSyntax,
  expressionMisuse,
  expressionVariable,
  unknownReference,
  referenceNotBefore,
  referenceElsewhere,
  fromAi,
  codeSyntax,
  codeReturns,
  webhookBody,
  deadReferenceField,
  fieldNotGiven,
  textUndefined,
  agentPrompt,
  missingParser,
  promptWithoutData,
  memorySession,
  emptySet,
  emptyCondition,
  openTrigger,
  codeForBuiltIn,
  oldVersion,
  retiredType,
];

/** Those too that stand for all others, or end a list. */
export const ALL_RULES: readonly Rule[] = [tooLarge, unreadableKey, ...RULES, tooManyIssues];

/** All that has a page of documentation: also what is told without looking at a file. */
export const PAGES: readonly Rule[] = [...ALL_RULES, notInRelease];

/** Every code that validate may tell, with its page; for documentation and other tools. */
export const ISSUES: readonly Pick<Rule, 'code' | 'severity' | 'page'>[] = PAGES.map(({ code, severity, page }) => ({
  code,
  severity,
  page,
}));
