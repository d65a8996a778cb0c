// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginParts } from '#web/src/app/begin-parts.ts';

const log: string[] = [];
const part = (name: string) => `data:text/javascript,globalThis.begunParts.push(${JSON.stringify(name)})`;
const named = (...hrefs: string[]) => {
  document.head.innerHTML = hrefs.map((href) => `<link rel="modulepreload" href='${href}'>`).join('');
};
beforeEach(() => {
  log.length = 0;
  Object.assign(globalThis, { begunParts: log });
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('the files a published page names', () => {
  it('begin one after the other, in the order they are named in, with room for a touch between them', async () => {
    named(`${part('needed')};setTimeout(() => globalThis.begunParts.push("touch"))`, part('screen'));
    await beginParts();
    expect(log).toEqual(['needed', 'touch', 'screen']);
  });

  it('that don’t come hold nothing up: whoever needs one asks again, and says so', async () => {
    named('data:text/javascript,throw new Error("gone")', part('next'));
    await beginParts();
    expect(log).toEqual(['next']);
  });

  it('that hang are not waited for for ever: the screen asks for them itself, and says what came of it', async () => {
    named('data:text/javascript,await new Promise(() => {})', part('next'));
    await beginParts(20);
    expect(log).toEqual([]);
  });
});
