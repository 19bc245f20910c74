import { profileOf } from '@plainflow/engine';
import { describe, expect, test } from 'vitest';
import { wrongArticles } from '../src/augment/articles.ts';
import { equalWork } from '../src/augment/equal.ts';
import { exchangesOf, withOtherService } from '../src/augment/services.ts';
import { faultsOf } from '../src/augment/whole.ts';
import type { Example } from '../src/notation/example.ts';
import { catalog, exampleOf, many, ORDERS, steps } from './augment-example.ts';

const services = (it: Example): string[] => exchangesOf(catalog, it).map(({ to }) => to.forms[0]?.[0] ?? '');
const withService = (it: Example): Example[] =>
  many((chance) => withOtherService(it, exchangesOf(catalog, it), chance, new Map())).map(({ example }) => example);

describe('another service', () => {
  test('does the same, in all messages, and what nobody named stays', () => {
    const found = withService(ORDERS);
    expect(found.length).toBeGreaterThan(0);
    for (const it of found) {
      const [trigger, , post, mail] = steps(it);
      expect([post?.node, mail?.node]).toEqual(['n8n-nodes-base.slack', 'n8n-nodes-base.gmail']);
      expect(trigger?.node).toBe('n8n-nodes-base.wooCommerceTrigger');
      expect(steps(it, 1)[0]?.node).toBe('n8n-nodes-base.wooCommerce');
      expect(it.turns.map(({ says }) => says).join(' ')).not.toMatch(/shopify/i);
      expect(trigger?.says).toBe('an order over 1,200 comes in on WooCommerce');
      expect(faultsOf(ORDERS, it, ['Shopify'])).toEqual([]);
    }
  });

  test('stands in a table whose actions and values the catalog has', () => {
    const wrong = equalWork(catalog).flatMap(({ about, members }) =>
      members.flatMap(({ type, action, needs }) => {
        const found = profileOf(catalog, type)?.actions.find(({ key }) => key === action);
        const known = (found?.needs ?? []).flatMap(({ key, also = [] }) => [key, ...also]);
        return [...needs.values()].every((it) => known.includes(it)) && found ? [] : [`${about}: ${type} ${action}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has the article that its name wants', () => {
    const one = exampleOf('> make a HubSpot deal\nc: hubspot deal.create «make a HubSpot deal»\n');
    const texts = withService(one).map(({ turns }) => turns[0]?.says ?? '');
    expect(texts.some((it) => it.startsWith('make an A'))).toBe(true);
    expect(texts.filter((it) => wrongArticles(it) > 0)).toEqual([]);
  });

  const upload = 'up: googleDrive file.upload «save it in Google Drive»\n';
  test.each([
    ['a work that no other does alike', '> add a card in Trello\nc: trello card.create «add a card in Trello»\n'],
    ['a name for one thing', '> send a gmail to Ann\nm: gmail message.send «send a gmail to Ann»\n'],
    ['a name as a verb', '> slack me the total\nm: slack message.post «slack me the total»\n'],
    ['a misspelt name', `> save it in Google Drive, not in gdrives\n${upload}`],
    ['an option on offer', `> save it in Google Drive\n${upload}ask target "Where?" [OneDrive | Google Drive]\n`],
    ['a thing of its own', `> save it in Google Drive as a google doc\n${upload}`],
    [
      'a field of its own',
      '> the file in Dropbox /in goes to Ann\nl: dropbox file.download «the file in Dropbox /in»\n  path = [[new: pathLower]] ~\nm: gmail~ message.send «goes to Ann» <- l\n  text = [[l: pathLower]] ~\n',
    ],
    [
      'a reason',
      '> look in Dropbox\ns: scheduleTrigger~"Dropbox has no trigger"\nl: dropbox folder.list «look in Dropbox» <- s\n',
    ],
    [
      'what nobody had named by then',
      '> tell us what is sold out\nt: slack~ message.post «tell us»\n> by mail, not in Slack\nt: gmail message.send «by mail»\n',
    ],
    [
      'a sync that the other only adds to',
      '> keep HubSpot the same as the sheet\nc: hubspot contact.upsert «keep HubSpot the same»\n',
    ],
    [
      'the talk of a tutorial',
      'video: Saving rows\n> then postgres insert into a table\nr: postgres database.insert «postgres insert into a table»\n',
    ],
    [
      'a model of its own',
      '> a chat bot with OpenAI\nc: chatTrigger «a chat bot»\na: agent «a chat bot» <- c\nm: lmChatOpenAi «with OpenAI» ^ a\n> use gpt-4o mini\nm: . «use gpt-4o mini»\n  model = gpt-4o-mini\n',
    ],
  ])('is refused for %s', (_, lines) => {
    const one = exampleOf(lines);
    const whole = withService(one).filter((it) => faultsOf(one, it, ['Google Drive', 'Dropbox']).length === 0);
    expect(whole).toEqual([]);
  });

  test('is no service that the conversation has already, and no mail that is called twice', () => {
    expect(
      services(exampleOf('> post it in Slack, not in Discord\np: slack message.post «post it in Slack»\n')),
    ).not.toContain('Discord');
    expect(
      services(exampleOf('> an Outlook mail to Ann\np: microsoftOutlook message.send «an Outlook mail to Ann»\n')),
    ).toEqual([]);
  });
});

test('a model of another maker serves the agent in place of the one that was named', () => {
  const one = exampleOf(`> a chat bot that answers questions, with OpenAI
chat: chatTrigger «a chat bot»
agent: agent «answers questions» <- chat
  do: answers questions
model: lmChatOpenAi «with OpenAI» ^ agent
`);
  expect(services(one)).toEqual(expect.arrayContaining(['Anthropic', 'Groq', 'Mistral']));
});
