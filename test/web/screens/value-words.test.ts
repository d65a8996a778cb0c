import { expect, it } from 'vitest';
import { valueWords } from '#web/src/features/history/changes.tsx';

const picture = '/media/5f00beb3/whole/cover-1600x900.jpg';
it.each([
  ['cover', picture, 'a picture'],
  ['logos', [{ url: picture }, { url: picture }], 'a picture, a picture'],
  ['name', 'Open A', 'Open A'],
  ['startDate', '2026-12-12', 'Sat, Dec 12, 2026'],
  ['description', '<p>Sand <b>and</b> sun</p>', 'Sand and sun'],
  ['logos', [], '(none)'],
])('%s is shown in plain words in a history: %j', (path, value, words) =>
  expect(valueWords(path, value, 'USD')).toBe(words),
);
