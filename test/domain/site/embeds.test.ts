import { expect, it } from 'vitest';
import { embedButton, embedCode, embedScript } from '#domain/site/embeds.ts';
import { isWall } from '#domain/site/walls.ts';

it('the embed code uses our script and escapes the event name in its attribute', () => {
  expect(embedScript('https://sideout.example')).toBe('<script src="https://sideout.example/embed.js" async></script>');
  expect(embedCode('/tournament/1/live', '"><script>Cup & Sons')).toBe(
    '<div data-sideout="/tournament/1/live" data-title="&quot;>&lt;script>Cup &amp; Sons"></div>',
  );
  expect(embedButton('/tournament/1/register', '<b>Register')).toBe(
    '<a data-sideout-button="/tournament/1/register">&lt;b>Register</a>',
  );
});

it('a court overlay is shown without the rest of the site', () => {
  expect(isWall('/tournament/1/overlay/Center%20Court', '')).toBe(true);
  expect(isWall('/tournament/1/live', '')).toBe(false);
});
