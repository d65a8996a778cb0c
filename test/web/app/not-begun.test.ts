// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notBegun } from '#web/src/app/not-begun.ts';

const told = vi.fn();
const again = vi.fn();
const gone = new Error('gone');

/** Opens a page with this text that is missing a file of the shell, while the site responds or doesn't. */
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

it('the page reloads once when online if its shell failed to load, and shows a message if it fails again', async () => {
  await goneFrom('', true);
  expect(told).toHaveBeenCalledExactlyOnceWith(gone);
  expect(again).toHaveBeenCalledOnce();
  expect(said()).toBeUndefined();
  await goneFrom('', true);
  expect(again).toHaveBeenCalledOnce();
  expect(said()).toBe('This page didn’t load. Reload');
});

it('the page stays as it is when the shell fails to load offline', async () => {
  await goneFrom('<h1>Teams</h1>', false);
  expect(again).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.innerHTML).toBe('<h1>Teams</h1>');
  await goneFrom('', false);
  expect(said()).toBe('This page didn’t load. Reload');
});

it('the page reacts to a failed module script, but not to a failed picture', async () => {
  await import('#web/src/app/watch.ts');
  document.body.innerHTML = '<div id="root"></div><img>';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(told).not.toHaveBeenCalled();
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(told).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(said()).toBe('This page didn’t load. Reload'));
});
