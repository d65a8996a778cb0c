// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('a module script that does not come is what it hears of, a picture is not', async () => {
  await import('#web/src/app/watch.ts');
  document.body.innerHTML = '<div id="root"></div><img>';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(told).not.toHaveBeenCalled();
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(told).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(said()).toBe('The page did not load. Reload'));
});
