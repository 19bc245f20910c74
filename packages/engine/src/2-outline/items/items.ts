import type { Catalog } from '../../catalog/catalog.ts';
import type { Outline } from '../outline.ts';
import { answerByForm } from './answers-by-form.ts';
import { answerByPhone } from './answers-by-phone.ts';
import { askersByPhone } from './askers-by-phone.ts';
import { bringAttachments, onlyReadKinds } from './attached-kinds.ts';
import { hangBehindStart } from './behind-start.ts';
import { goBesideWriters } from './beside-writers.ts';
import { fillSortedColumns } from './blank-columns.ts';
import { rememberStates } from './changes.ts';
import { compareWhatRowsSay } from './compared-rows.ts';
import { writeDescribedTexts } from './described-texts.ts';
import { eachOfItsKind } from './each-attachment.ts';
import { eachTicketOnce } from './each-once.ts';
import { holdEchoesBack } from './echo.ts';
import { filesOfDrive } from './files-of-drive.ts';
import { formsForPeople } from './forms-for-people.ts';
import { onlyWhatChanged } from './just-changed.ts';
import { onlyMeantKinds } from './kinds-of-messages.ts';
import { onlyLatelyPublished } from './lately-published.ts';
import { onlyMeantHappenings } from './meant-happenings.ts';
import { onlyMeantMoods } from './moods.ts';
import { nameTimes } from './named-times.ts';
import { goOnWithNothing } from './nothing.ts';
import { onceForAll } from './once-for-all.ts';
import { oneByOne, readOnce } from './one-by-one.ts';
import { onlyWhatIsMissing } from './only-missing.ts';
import { callOwnPart } from './own-part.ts';
import { readPagesAsText } from './pages-as-text.ts';
import { pagesFilledLater } from './pages-filled-later.ts';
import type { Flow } from './paths.ts';
import { makePersonOfDeal } from './person-of-deal.ts';
import { keepRecordIdsApart } from './record-ids.ts';
import { rememberTalks } from './remembered-talks.ts';
import { closeRounds } from './rounds.ts';
import { deleteFromBelow } from './rows-from-below.ts';
import { subjectsOfMails } from './subjects-of-mails.ts';
import { readTeamsMessages } from './teams-messages.ts';
import { tellSenders } from './tell-senders.ts';
import { twoOfAName } from './two-of-a-name.ts';
import { waitsInOrder } from './waits-in-order.ts';
import { onlyWantedColumns } from './wanted-columns.ts';
import { wholeDays } from './whole-days.ts';

/**
 * An outline, above all one that a language model read, with what it needs so that none, one and many items go through it as was meant. Made
 * anew from what was said at each turn, so that no later change has to know of it. A tutorial's has the nodes that are shown.
 */
export function withItemFlow(catalog: Catalog, outline: Outline): Outline {
  if (outline.tutorial) return outline;
  const flow: Flow = { catalog, steps: [...outline.steps], wires: [...outline.wires] };
  if (outline.steps.some((it) => it.sketched)) asSketched(flow, outline);
  onlyWhatIsMissing(flow);
  deleteFromBelow(flow);
  return { ...outline, steps: flow.steps, wires: flow.wires };
}

function asSketched(flow: Flow, { name, release }: Outline): void {
  hangBehindStart(flow);
  readPagesAsText(flow);
  onlyMeantKinds(flow);
  onlyMeantHappenings(flow);
  onlyMeantMoods(flow);
  onlyReadKinds(flow);
  eachOfItsKind(flow);
  bringAttachments(flow);
  wholeDays(flow);
  filesOfDrive(flow);
  pagesFilledLater(flow);
  readTeamsMessages(flow);
  onlyWantedColumns(flow);
  onlyWhatChanged(flow);
  eachTicketOnce(flow);
  makePersonOfDeal(flow);
  rememberTalks(flow);
  callOwnPart(flow);
  answerByForm(flow);
  answerByPhone(flow);
  waitsInOrder(flow);
  twoOfAName(flow);
  compareWhatRowsSay(flow);
  keepRecordIdsApart(flow);
  rememberStates(flow);
  holdEchoesBack(flow);
  goOnWithNothing(flow);
  oneByOne(flow);
  closeRounds(flow);
  goBesideWriters(flow);
  readOnce(flow);
  onceForAll(flow);
  fillSortedColumns(flow);
  onlyLatelyPublished(flow);
  nameTimes(flow);
  tellSenders(flow);
  askersByPhone(flow);
  writeDescribedTexts(flow);
  formsForPeople(flow, release);
  subjectsOfMails(flow, name);
}
