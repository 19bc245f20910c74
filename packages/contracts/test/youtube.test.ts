import { describe, expect, test } from 'vitest';
import { playTime, videoIdOf, videoLinkIn, watchLink } from '../src/youtube.ts';

const ID = 'dQw4w9WgX-_';

describe('a link to a video is understood', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `m.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}&list=PL1234&index=3&t=95s`,
    `https://www.youtube.com/watch?v=${ID}#t=30`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `youtu.be/${ID}?si=abcDEF123&t=42`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}?start=10`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `  https://youtu.be/${ID}/  `,
  ])('%s', (link) => {
    expect(videoIdOf(link)).toBe(ID);
  });
});

describe('no link to one video', () => {
  test.each([
    '',
    ID,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}x`,
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL1234567890',
    `https://vimeo.com/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/youtube.com/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://user@www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com:8080/watch?v=${ID}`,
    `javascript://www.youtube.com/watch?v=${ID}`,
    `file://www.youtube.com/watch?v=${ID}`,
    `see https://youtu.be/${ID}`,
  ])('%s', (text) => {
    expect(videoIdOf(text)).toBeNull();
  });
});

test.each([
  [`Please build https://youtu.be/${ID}, thanks`, `https://youtu.be/${ID}`],
  [`(www.youtube.com/watch?v=${ID})`, `https://www.youtube.com/watch?v=${ID}`],
  [`youtube.com is nice, but youtu.be/${ID}?t=3 is better.`, `https://youtu.be/${ID}?t=3`],
  ['Upload the file to youtube.com/upload every day', undefined],
  ['Post new YouTube videos to Slack', undefined],
])('the link in “%s” is %s', (text, link) => {
  expect(videoLinkIn(text)).toBe(link);
});

test('a second of a video has a link of its own', () => {
  expect(watchLink(ID, 95)).toBe(`https://www.youtube.com/watch?v=${ID}&t=95s`);
  expect(watchLink(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`);
});

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [600, '10:00'],
  [3723, '1:02:03'],
])('second %d is at %s', (second, time) => {
  expect(playTime(second)).toBe(time);
});
