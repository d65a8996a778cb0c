import { expect, it } from 'vitest';
import { streamHostOf } from '#domain/catalog/events/streams.ts';

it.each([
  ['https://www.youtube.com/watch?v=1', 'YouTube'],
  ['https://youtu.be/1', 'YouTube'],
  ['https://twitch.tv/a', 'Twitch'],
  ['http://youtube.com/1', null],
  ['https://youtube.com.evil.example/1', null],
  ['https://notyoutube.com/1', null],
  ['https://youtube.com@evil.example/', null],
  ['https://youtube.com:8443/1', null],
  ['https://me:secret@youtube.com/1', null],
  ['javascript:alert(1)//youtube.com', null],
  ['youtube.com', null],
])('a link from an event to %s is recognized as: %s', (address, host) => {
  expect(streamHostOf(address)).toBe(host);
});
