// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const site = 'https://sideout.example';
const script = readFileSync(join(import.meta.dirname, '../../../web/public/embed.js'), 'utf8');

/** Sets up another site's page that contains the script, as the browser would leave it after parsing. */
function foreignPage(html: string): void {
  document.body.innerHTML = html;
  const own = document.createElement('script');
  Object.defineProperty(own, 'src', { value: `${site}/embed.js` });
  Object.defineProperty(document, 'currentScript', { value: own, configurable: true });
  new Function(script)();
}
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const said = (data: unknown, origin: string, source: unknown = frame().contentWindow) => {
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: source });
  dispatchEvent(message);
};

beforeEach(() => Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true }));
afterEach(() => {
  document.body.innerHTML = '';
});

it('an embed shows our page on another site without navigation, but with a button for a new window', () => {
  foreignPage(
    '<div data-sideout="/tournament/1003/live" data-title="Spring Open"></div><a data-sideout-button="/tournament/1003/register"></a>',
  );
  expect(frame().src).toBe(`${site}/tournament/1003/live?iframe=true`);
  expect(frame().title).toBe('Spring Open');
  const button = document.querySelector('a') as HTMLAnchorElement;
  expect([button.href, button.target, button.rel, button.textContent]).toEqual([
    `${site}/tournament/1003/register`,
    '_blank',
    'noopener',
    'Register',
  ]);
});

it('an embed neither frames nor links to an address on another site', () => {
  foreignPage('<div data-sideout="//evil.example/x"></div><a data-sideout-button="javascript:alert(1)">Register</a>');
  expect(frame()).toBeNull();
  expect(document.querySelector('a')?.href).toBe('');
});

it('an embed’s frame gets the page’s height, up to the site’s limit, and ignores other senders', () => {
  foreignPage('<div data-sideout="/tournament/1003" data-max-height="900"></div>');
  said({ type: 'sideout:height', height: 700.2 }, site);
  expect(frame().style.height).toBe('701px');
  said({ type: 'sideout:height', height: 300 }, 'https://evil.example');
  said({ type: 'sideout:height', height: 300 }, site, {});
  said({ type: 'other', height: 300 }, site);
  expect(frame().style.height).toBe('701px');
  said({ type: 'sideout:height', height: 5_000 }, site);
  expect(frame().style.height).toBe('900px');
});
