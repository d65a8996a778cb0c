import { expect, it } from 'vitest';
import { filmOf } from '#domain/help/holidays.ts';
import { cloudPlaces, pagePolicy } from '#infra/edge/headers.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
])('a video from %s is embedded in a player that pages can frame', (address, player) => {
  expect(filmOf(address)?.player).toBe(player);
  expect(pagePolicy(cloudPlaces('media.example', 'https://auth.example'))).toContain(
    player.split('/').slice(0, 3).join('/'),
  );
});
it.each([
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
])('a video at %s is linked but not embedded', (address) => expect(filmOf(address)).toBeNull());
