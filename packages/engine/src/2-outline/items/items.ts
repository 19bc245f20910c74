import type { Catalog } from '../../catalog/catalog.ts';
import type { Outline } from '../outline.ts';
import { answerByForm } from './answers-by-form.ts';
import { answerByPhone } from './answers-by-phone.ts';
import { onlyReadKinds } from './attached-kinds.ts';
import { goBesideWriters } from './beside-writers.ts';
import { rememberStates } from './changes.ts';
import { compareWhatRowsSay } from './compared-rows.ts';
import { writeDescribedTexts } from './described-texts.ts';
import { holdEchoesBack } from './echo.ts';
import { formsForPeople } from './forms-for-people.ts';
import { onlyWhatChanged } from './just-changed.ts';
import { onlyMeantKinds } from './kinds-of-messages.ts';
import { onlyMeantMoods } from './moods.ts';
import { nameTimes } from './named-times.ts';
import { goOnWithNothing } from './nothing.ts';
import { onceForAll } from './once-for-all.ts';
import { oneByOne, readOnce } from './one-by-one.ts';
import { callOwnPart } from './own-part.ts';
import { readPagesAsText } from './pages-as-text.ts';
import type { Flow } from './paths.ts';
import { rememberTalks } from './remembered-talks.ts';
import { closeRounds } from './rounds.ts';
import { subjectsOfMails } from './subjects-of-mails.ts';
import { readTeamsMessages } from './teams-messages.ts';
import { tellSenders } from './tell-senders.ts';
import { twoOfAName } from './two-of-a-name.ts';
import { waitsInOrder } from './waits-in-order.ts';
import { onlyWantedColumns } from './wanted-columns.ts';

/**
 * An outline that a language model read, with what it needs so that none, one and many items go through it as was meant. Made
 * anew from what was said at each turn, so that no later change has to know of it. A tutorial's has the nodes that are shown.
 */
export function withItemFlow(catalog: Catalog, outline: Outline): Outline {
  if (outline.tutorial || !outline.steps.some((it) => it.sketched)) return outline;
  const flow: Flow = { catalog, steps: [...outline.steps], wires: [...outline.wires] };
  readPagesAsText(flow);
  onlyMeantKinds(flow);
  onlyMeantMoods(flow);
  onlyReadKinds(flow);
  readTeamsMessages(flow);
  onlyWantedColumns(flow);
  onlyWhatChanged(flow);
  rememberTalks(flow);
  callOwnPart(flow);
  answerByForm(flow);
  answerByPhone(flow);
  waitsInOrder(flow);
  twoOfAName(flow);
  compareWhatRowsSay(flow);
  rememberStates(flow);
  holdEchoesBack(flow);
  goOnWithNothing(flow);
  oneByOne(flow);
  closeRounds(flow);
  goBesideWriters(flow);
  readOnce(flow);
  onceForAll(flow);
  nameTimes(flow);
  tellSenders(flow);
  writeDescribedTexts(flow);
  formsForPeople(flow, outline.release);
  subjectsOfMails(flow, outline.name);
  return { ...outline, steps: flow.steps, wires: flow.wires };
}
