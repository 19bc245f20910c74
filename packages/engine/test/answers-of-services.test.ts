import { expect, test } from 'vitest';
import { BASE, built, fork, type Given, HOOK, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';
import { each } from './support/usual-steps.ts';

// What services answer is read where it lies, by the names that they have for it.

test('a review on Google is answered by its id, and told by its words', () => {
  const start: Given = { id: 'new', node: `${BASE}googleBusinessProfileTrigger`, title: 'new' };
  const answer: Given = {
    id: 'answer',
    node: `${BASE}googleBusinessProfile`,
    action: 'review.reply',
    title: 'answer',
    values: [value('reply', 'Thank you for “[[new: comment]]”')],
    ...after('new'),
  };
  expect(parameters(built([start, answer]), 'answer')).toMatchObject({
    review: { value: '={{ $json.reviewId }}' },
    reply: '=Thank you for “{{ $json.comment }}”',
  });
});

test('invoices of Xero are read by the names that Xero has for them', () => {
  const list: Given = { id: 'list', node: `${BASE}xero`, action: 'invoice.getAll', title: 'list', ...after('hook') };
  const late = fork('late', 'filter', 'list', [
    { field: '[[list: invoice id]]', operator: 'notEmpty', value: '', type: 'string', says: 'there' },
    { field: '[[list: due date]]', operator: 'notEmpty', value: '', type: 'string', says: 'due' },
    { field: '[[list: amount due]]', operator: 'gt', value: '0', type: 'number', says: 'open' },
  ]);
  expect(parameters(built([HOOK, list, late]), 'late').conditions).toMatchObject({
    conditions: [
      { leftValue: '={{ $json.InvoiceID }}' },
      { leftValue: '={{ $json.DueDateString }}' },
      { leftValue: '={{ $json.AmountDue }}' },
    ],
  });
});

test('the time of a forecast is a moment', () => {
  const weather: Given = {
    id: 'wx',
    node: `${BASE}openWeatherMap`,
    action: '5DayForecast',
    title: 'wx',
    values: [value('city', 'Oslo')],
    ...after('hook'),
  };
  const cold = fork('cold', 'filter', 'each', [
    { field: '[[each: date]]', operator: 'after', value: '[[tomorrow]]', type: 'dateTime', says: 'tomorrow' },
  ]);
  expect(parameters(built([HOOK, weather, each('list', 'wx'), cold]), 'cold').conditions).toMatchObject({
    conditions: [{ leftValue: '={{ DateTime.fromSeconds($json.dt) }}' }],
  });
});

test('what Square, PayPal and Etsy answer is read where it lies, and cents are shown as money', () => {
  const get: Given = {
    id: 'get',
    node: `${BASE}httpRequest`,
    action: 'get',
    title: 'get',
    values: [value('url', 'https://openapi.etsy.com/v3/application/shops/{{? your shop id}}/receipts')],
    ...after('hook'),
  };
  const tell: Given = {
    id: 'tell',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'tell',
    values: [value('channel', '#orders'), value('text', 'Order of [[each: buyer]], [[each: total]]')],
    ...after('each'),
  };
  expect(parameters(built([HOOK, get, each('results', 'get'), tell]), 'tell').text).toBe(
    '=Order of {{ $json.name }}, {{ ($json.grandtotal.amount / 100).toFixed(2) }}',
  );
});

test('who calls gets an ID by its name', () => {
  const contact: Given = {
    id: 'con',
    node: `${BASE}hubspot`,
    action: 'contact.upsert',
    values: [value('email', '[[hook: email]]')],
    ...after('hook'),
  };
  const ok: Given = {
    id: 'ok',
    node: `${BASE}respondToWebhook`,
    action: 'json',
    title: 'ok',
    values: [value('text', '[[con: contact id]]')],
    ...after('con'),
  };
  expect(parameters(built([HOOK, contact, ok]), 'ok').responseBody).toBe('={{ JSON.stringify({ "vid": $json.vid }) }}');
});
