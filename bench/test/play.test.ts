import { expect, test } from 'vitest';
import { topicFor } from '../src/play/answers.ts';
import type { Engine, Reply, Turn } from '../src/play/engine.ts';
import { play } from '../src/play/play.ts';

const workflow = (name: string): Reply => ({ kind: 'workflow', workflow: { name, nodes: [], connections: {} } });
const question = (key: string, text: string, options: string[] = []): Reply => ({
  kind: 'question',
  question: { key, text, options },
});

/** An engine that gives these replies in turn, and remembers what it was asked. */
function scripted(...replies: Reply[]): { engine: Engine; calls: { turns: Turn[]; force: boolean }[] } {
  const calls: { turns: Turn[]; force: boolean }[] = [];
  const engine: Engine = (turns, { force }) => {
    calls.push({ turns: turns.map((it) => ({ ...it })), force });
    return replies[calls.length - 1] ?? workflow('none left');
  };
  return { engine, calls };
}

test('a question gets the answer that fits it, whatever the order of the answers', () => {
  const { engine, calls } = scripted(
    question('schedule', 'How often should it run?'),
    question('channel', 'Which Slack channel should the message go to?'),
    workflow('done'),
  );
  const [played] = play(engine, {
    id: 'a',
    prompt: 'report',
    answers: { 'which channel': '#sales', when: 'daily at 9' },
  });
  expect(calls.at(-1)?.turns).toEqual([
    { says: 'report' },
    { says: 'daily at 9', answers: 'schedule' },
    { says: '#sales', answers: 'channel' },
  ]);
  expect(played?.asked).toHaveLength(2);
  expect(played?.workflow).toMatchObject({ name: 'done' });
});

test('a user who was not told what to say to a question leaves the choice to the engine', () => {
  const { engine, calls } = scripted(question('tone', 'Friendly or formal?'), question('tone', 'Friendly or formal?'));
  play(engine, { id: 'a', prompt: 'report', answers: { when: 'daily at 9' } });
  expect(
    calls
      .at(-1)
      ?.turns.slice(1)
      .map((it) => it.says),
  ).toEqual(['you choose', 'you choose']);
});

test('an answer is given once', () => {
  const { engine, calls } = scripted(question('when', 'When?'), question('when', 'When exactly?'), workflow('done'));
  play(engine, { id: 'a', prompt: 'report', answers: { when: 'daily at 9' } });
  expect(calls.at(-1)?.turns.map((it) => it.says)).toEqual(['report', 'daily at 9', 'you choose']);
});

test('after three questions the engine has to build', () => {
  const ask = question('what', 'What else?');
  const { engine, calls } = scripted(ask, ask, ask, workflow('done'));
  const [played] = play(engine, { id: 'a', prompt: 'automate my business' });
  expect(calls.map((it) => it.force)).toEqual([false, false, false, true]);
  expect(played).toMatchObject({ asked: ['What else?', 'What else?', 'What else?'], workflow: { name: 'done' } });
});

test('an engine that asks even when it has to build is stopped, and the fourth question counts', () => {
  const { engine, calls } = scripted(...Array<Reply>(9).fill(question('what', 'What else?')));
  const [played] = play(engine, { id: 'a', prompt: 'automate my business' });
  expect(calls).toHaveLength(4);
  expect(played).toEqual({ asked: Array(4).fill('What else?'), about: Array(4).fill('what'), workflow: null });
});

test('small talk counts as a question', () => {
  const { engine, calls } = scripted({ kind: 'talk', text: 'Hello! What shall I automate?' }, workflow('done'));
  const [played] = play(engine, { id: 'a', prompt: 'hi' });
  expect(played?.asked).toEqual(['Hello! What shall I automate?']);
  expect(calls[1]?.turns).toEqual([{ says: 'hi' }, { says: 'you choose' }]);
});

test('the steps of a dialogue are one conversation with three questions in all', () => {
  const ask = question('what', 'What else?');
  const { engine, calls } = scripted(ask, ask, workflow('first'), ask, workflow('second'));
  const steps = [
    { say: 'a report', expect: {} },
    { say: 'also to Discord', expect: {} },
  ];
  const played = play(engine, { id: 'a', steps });
  expect(played.map((it) => [it.asked.length, (it.workflow as { name: string }).name])).toEqual([
    [2, 'first'],
    [1, 'second'],
  ]);
  expect(calls.at(-1)?.turns.map((it) => it.says)).toEqual([
    'a report',
    'you choose',
    'you choose',
    'also to Discord',
    'you choose',
  ]);
  expect(calls.at(-1)?.force).toBe(true);
});

test('an engine that fails is reported, with the questions before it', () => {
  const engine: Engine = () => {
    throw new Error('no such node');
  };
  expect(play(engine, { id: 'a', prompt: 'report' })).toMatchObject([
    { asked: [], workflow: null, error: expect.stringContaining('no such node') },
  ]);
});

test.each([
  ['What time of day should it run?', ['at what time', 'on which days'], 'at what time'],
  ['On which days should it run?', ['at what time', 'on which days'], 'on which days'],
  ['Where should I store the data?', ['how does the app send it', 'where to save'], 'where to save'],
  ['Which channel should the alert be posted to?', ['when', 'which Slack channel'], 'which Slack channel'],
  ['Who should receive the email?', ['which card', 'recipient'], 'recipient'],
  ['How often should I check for new posts?', ['which feeds', 'how often to look'], 'how often to look'],
  ['What should the message say?', ['title and text', 'which columns'], 'title and text'],
  ['Which table should the rows go to?', ['which table', 'tone'], 'which table'],
  ['How should I let you know?', ['what price', 'how do you want to get it'], 'how do you want to get it'],
  ['What should it do, for example “when a form is filled in, tell me”?', ['when', 'tone'], undefined],
  ['Do you like tea?', ['when', 'where to save'], undefined],
])('“%s” is about one of %j: %s', (text, topics, topic) => {
  expect(topicFor({ text }, Object.fromEntries(topics.map((it) => [it, 'x'])))).toBe(topic);
});
