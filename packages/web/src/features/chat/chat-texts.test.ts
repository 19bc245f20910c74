import type { Conversation, Message } from '@plainflow/contracts/chat';
import { expect, test } from 'vitest';
import { nextPercent, stageAt } from '../../lib/stages.ts';
import { plainMessage } from './plain-message.ts';
import { statusLine } from './status-line.ts';
import { linkToSend, looksLikeTranscript, videoRequest, withoutLink } from './video-words.ts';

const message = (it: Partial<Message>): Message => ({
  id: '1',
  role: 'assistant',
  content: '',
  is_question: false,
  question_number: 0,
  options: [],
  created_at: '',
  ...it,
});
const conversation = (it: Partial<Conversation>): Conversation => ({
  id: 'c',
  title: '',
  messages: [],
  workflowJson: null,
  guide: null,
  workflow_id: null,
  forceComplete: false,
  ...it,
});

test('a question says which of three it is', () => {
  const asked = conversation({ messages: [message({ is_question: true, question_number: 2 })] });
  expect(statusLine(asked)).toBe('Waiting for your response (Question 2 of 3)...');
});

test('a finished automation is announced, and an unfinished one waited for', () => {
  const messages = [message({})];
  expect(statusLine(conversation({ messages, workflowJson: { name: '', nodes: [], connections: {} } }))).toBe(
    'Automation JSON generated successfully!',
  );
  expect(statusLine(conversation({ messages }))).toBe('Waiting for more information...');
  expect(statusLine(undefined)).toBe('');
});

test('a block of JSON in a message becomes a sentence about the download', () => {
  const shown = plainMessage('Here it is:\n```json\n{ "nodes": [] }\n```\nGood luck!');
  expect(shown).not.toContain('nodes');
  expect(shown).toMatch(/Download the file.*import it into n8n[\s\S]*Good luck!/);
  // Only the assistant knows whether everything that was asked for is in the file.
  expect(shown).not.toMatch(/ready/);
});

test('the stages change at 30, 60 and 90 per cent, and the bar never ends by itself', () => {
  expect(new Set([0, 30, 60, 90].map(stageAt)).size).toBe(4);
  expect(stageAt(29.9)).toBe(stageAt(0));
  let percent = 0;
  for (let tick = 0; tick < 2000; tick += 1) percent = nextPercent(percent);
  expect(percent).toBeLessThan(100);
});

test('the words beside a link stay in the draft', () => {
  expect(withoutLink('Build youtu.be/dQw4w9WgXcQ but\nwith Teams')).toBe('Build  but\nwith Teams');
  expect(withoutLink(' https://youtu.be/dQw4w9WgXcQ ')).toBe('');
});

test('many lines with times are a transcript, a plan of the day is none', () => {
  const lines = ['0:00', 'hi', '0:05 we start', '[0:12] a', '(1:02:03) b', ' 0:40', '1:05 c'];
  expect(looksLikeTranscript(lines.join('\n'))).toBe(true);
  expect(looksLikeTranscript('9:00 fetch the mails\n17:30 send a report')).toBe(false);
});

test('what is sent of a video names it', () => {
  expect(videoRequest('https://youtu.be/dQw4w9WgXcQ', '')).toBe(
    'Build the automation of this video: https://youtu.be/dQw4w9WgXcQ',
  );
  expect(videoRequest('', 'add a webhook')).toBe('Build the automation of this transcript');
  expect(linkToSend(' youtu.be/dQw4w9WgXcQ?t=3 ')).toBe('https://youtu.be/dQw4w9WgXcQ?t=3');
  expect(linkToSend('https://example.com')).toBeUndefined();
});
