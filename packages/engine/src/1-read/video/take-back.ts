import { consider, insert } from './add.ts';
import type { Correction } from './corrections.ts';
import { type Ear, exchange, keyOf, make, say } from './ear.ts';
import { type Node, nodeOf, takeOut } from './flow.ts';
import type { Heard } from './names.ts';
import type { Phrase } from './phrases.ts';
import { placed } from './place.ts';
import type { Stance } from './stance.ts';
import { weigh } from './weigh.ts';

/** Acts on what was taken back. True where the phrase has nothing else to say. */
export function correct(ear: Ear, it: Correction, phrase: Phrase, index: number, stance: Stance): boolean {
  const { flow } = ear;
  const find = (heard: Heard): Node | undefined => {
    const keys = new Set(
      [true, false].flatMap((starts) =>
        [true, false].flatMap(
          (tools) => placed(ear.catalog, ear.lexicon, heard, { starts, tools, says: '' })?.key ?? [],
        ),
      ),
    );
    return flow.nodes.findLast((one) => keys.has(one.key) || keys.has(one.node));
  };
  const remove = (node: Node | undefined): void => {
    if (!node) return;
    takeOut(flow, node);
    if (ear.current === node) delete ear.current;
    delete ear.last;
  };
  switch (it.takes) {
    case 'last':
      remove(nodeOf(flow, ear.last?.id));
      return true;
    case 'named':
      remove(find(it.heard));
      ear.last = { key: keyOf(it.heard) };
      return true;
    case 'next': {
      const last = nodeOf(flow, ear.last?.id);
      if (last) ear.inPlaceOf = { id: last.id, until: index + 3 };
      return false;
    }
    case 'instead': {
      if (stance === 'aside' && !it.old) return false;
      // "my cousin only knows airtable so let's swap that for airtable": not that name, but the node before it.
      const spoken = ear.last?.id === undefined && ear.last?.key === keyOf(it.by) ? ear.current?.id : ear.last?.id;
      const old = it.old ? find(it.old) : nodeOf(flow, spoken);
      const place = placed(ear.catalog, ear.lexicon, it.by, {
        starts: old?.trigger === true,
        tools: old?.port === 'ai_tool',
        says: phrase.text,
      });
      if (
        !old ||
        !place ||
        place.key === old.key ||
        Boolean(place.trigger) !== Boolean(old.trigger) ||
        place.port !== old.port
      ) {
        if (!it.old) return false;
        if (stance !== 'aside' && consider(ear, phrase, it.by, index)) say(ear, it.by.from, phrase.to);
        else if (stance !== 'aside' && place && !place.port) {
          insert(ear, make(ear, place, it.by, index, false), phrase);
          say(ear, it.by.from, phrase.to);
        }
        return true;
      }
      const { works } = weigh(ear.words, phrase, it.by);
      // What it does is told anew: the old words were about the other.
      if (works) Object.assign(old, { before: '', does: '', lines: [], worked: true });
      exchange(ear, old, place, it.by, index);
      say(ear, it.by.from, phrase.to);
      return true;
    }
  }
}
