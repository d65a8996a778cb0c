// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { earlyScript } from '#domain/pages/site-pages.ts';

const root = document.documentElement.dataset;
const run = () => new Function(earlyScript)();
beforeEach(() => {
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the script that runs before first paint', () => {
  it.each([
    [{ mode: '"sun"' }, 'sun'],
    [{ mode: '"light"', 'site-dark': 'true' }, 'light'],
    [{ 'site-dark': 'true' }, 'dark'],
    [{ mode: '"auto"', 'site-dark': 'true' }, undefined],
    [{}, undefined],
    [{ mode: '"a b"' }, undefined],
    [{ mode: '{' }, undefined],
  ])('applies the stored setting %j to show the look %s', (kept, mode) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`sideout.${key}`, value);
    run();
    expect(root.mode).toBe(mode);
  });

  it('hides the header bar in a frame that requests it, even without storage', () => {
    history.replaceState(null, '', '/tournament/1?a=b&iframe=true');
    localStorage.setItem('sideout.mode', '{');
    run();
    expect(root.framed).toBe('');
  });

  it('shows the header bar in a frame with any other setting', () => {
    history.replaceState(null, '', '/?iframe=trueish');
    run();
    expect(root.framed).toBeUndefined();
  });
});
