// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginParts } from '#web/src/app/begin-parts.ts';
import { notBegun } from '#web/src/app/not-begun.ts';

const told = vi.fn();
const again = vi.fn();
const gone = new Error('gone');

/** A file of the shell is gone from a page with these words, while the site answers or does not. */
function goneFrom(words: string, answers: boolean): Promise<void> {
  document.body.innerHTML = `<div id="root">${words}</div>`;
  vi.stubGlobal('fetch', () => (answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline'))));
  return notBegun(gone, '/assets/first.js', again);
}
const said = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  vi.stubGlobal('reportError', told);
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.head.innerHTML = '';
});

it('a page whose shell did not come begins anew where there is a connection, once: then it says so', async () => {
  await goneFrom('', true);
  expect(told).toHaveBeenCalledExactlyOnceWith(gone);
  expect(again).toHaveBeenCalledOnce();
  expect(said()).toBeUndefined();
  await goneFrom('', true);
  expect(again).toHaveBeenCalledOnce();
  expect(said()).toBe('The page did not load. Reload');
});

it('without a connection it does not give up what stands there', async () => {
  await goneFrom('<h1>Teams</h1>', false);
  expect(again).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.innerHTML).toBe('<h1>Teams</h1>');
  await goneFrom('', false);
  expect(said()).toBe('The page did not load. Reload');
});

it('what needs a file of the shell is not begun without it', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const shell = 'data:text/javascript,throw new Error("gone")';
  const main = 'data:text/javascript,globalThis.isBegun = true';
  document.head.innerHTML = [shell, main]
    .map((href) => `<link rel="modulepreload" data-shell href='${href}'>`)
    .join('');
  await beginParts();
  expect(told).toHaveBeenCalledOnce();
  expect('isBegun' in globalThis).toBe(false);
});
