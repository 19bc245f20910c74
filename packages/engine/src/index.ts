/** The engine's public face. The catalog is handed in first; `@plainflow/engine/load` reads it from the files. */

export type {
  CodeOutput,
  Reading,
  Sketch,
  SketchQuestion,
  SketchStep,
  SketchValue,
  SketchWork,
} from './1-read/clause.ts';
export { namedIn } from './1-read/retrieve.ts';
export { findSchedule } from './1-read/times.ts';
export { isWord } from './1-read/words.ts';
export { portsOf } from './2-outline/sketch/wires.ts';
export { type Change, changesBetween } from './4-validate/changes.ts';
export { issueIndex, issuePage } from './4-validate/issue-page.ts';
export { ISSUES, PAGES, validate } from './4-validate/validate.ts';
export { checkRelease, updateForRelease } from './5-repair/release/check-release.ts';
export type { ReleaseFinding } from './5-repair/release/finding.ts';
export { type Fixed, repair } from './5-repair/repair.ts';
export { credentialsOf } from './6-explain/credentials.ts';
export { describe } from './6-explain/describe-file.ts';
export { isKnownQuestion } from './6-explain/knowledge/answer-known.ts';
export { guideMarkdown } from './6-explain/markdown.ts';
export type { Catalog } from './catalog/catalog.ts';
export type { CodeJob, CodeLab, CodeRun, CodeText, FieldKind, Missed } from './catalog/code-lab.ts';
export type { Conditions, NodeFacts, Parameter } from './catalog/facts.ts';
export { type Gone, goneOf } from './catalog/gone.ts';
export { nearest } from './catalog/nearest.ts';
export { shownParameters } from './catalog/parameters.ts';
export { outputsOf } from './catalog/ports.ts';
export type { Action, Intent, Profile } from './catalog/profile.ts';
export { profileOf } from './catalog/profile-of.ts';
export { longType, shortType } from './catalog/short-types.ts';
export { UNSAID } from './catalog/unsaid.ts';
export { rankedActions, rankedTypes, termsIn } from './offer/rank.ts';
export { outlineOf, type Reply, respond, type Turn, type Video } from './respond.ts';
export {
  type Brief,
  type BriefQuestion,
  briefFor,
  type Judgement,
  judge,
  moreFor,
  stepIds,
  type Tried,
  tryOut,
} from './sketching.ts';
