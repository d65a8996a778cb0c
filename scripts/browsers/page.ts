import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver.ts';

/** The element that a step looks for: its role, and its accessible name or a pattern that matches the name. */
type Role = 'button' | 'submit' | 'link' | 'field' | 'choice' | 'text' | 'heading';
type Named = string | RegExp;

/** How long a step waits for its element, in ms. */
const patience = 60_000;

/** Runs in the page. Returns the first visible element with a role and name. */
const finder = `
const [role, pattern, exact, nth] = arguments;
const selectors = {
  button: 'button, [role=button], [role=tab], summary, input[type=submit]',
  submit: 'button[type=submit]',
  link: 'a[href]',
  field: 'input:not([type=checkbox]):not([type=radio]), textarea, select',
  choice: 'input[type=checkbox], input[type=radio], [role=switch], [role=radio]',
  heading: 'h1, h2, h3, h4',
  text: 'p, span, b, li, div, td, strong, small, h1, h2, h3, label, a, button',
};
const text = (element) => (element.textContent || '').replace(/\\s+/g, ' ').trim();
const nameOf = (element) => {
  const by = element.getAttribute('aria-labelledby');
  if (by) return by.split(' ').map((id) => text(document.getElementById(id) || document.createElement('i'))).join(' ');
  const own = element.getAttribute('aria-label');
  if (own) return own;
  if (element.labels && element.labels.length) return text(element.labels[0]);
  return text(element) || element.getAttribute('placeholder') || '';
};
const fits = exact ? (name) => name === pattern : (name) => new RegExp(pattern).test(name);
const shown = (element) => role === 'choice' || element.getClientRects().length > 0;
const all = [...document.querySelectorAll(selectors[role])].filter((one) => shown(one) && fits(nameOf(one)));
const found = all[role === 'text' ? all.length - 1 : nth];
if (found && role !== 'text') found.scrollIntoView({ block: 'center' });
return found || null;
`;

/** Takes steps on a page the way a person would. Each step waits until its element is there. */
export function pageOf(driver: Driver, origin: string) {
  const look = (role: Role, name: Named, nth = 0) =>
    driver.run<Record<string, string> | null>(
      finder,
      role,
      name instanceof RegExp ? name.source : name,
      typeof name === 'string',
      nth,
    );
  async function find(role: Role, name: Named, nth = 0): Promise<Record<string, string>> {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(150)) {
      const found = await look(role, name, nth).catch(() => null);
      if (found) return found;
    }
    const seen = await driver.run<string>('return location.pathname + ": " + document.body.innerText.slice(0, 1500)');
    throw new Error(`no ${role} ${name}. The page is ${seen}`);
  }
  /** Acts on an element. Tries again if the page replaced it in the meantime. */
  async function act(role: Role, name: Named, nth: number, what: (element: Record<string, string>) => Promise<void>) {
    for (let left = 8; ; left--) {
      try {
        return await what(await find(role, name, nth));
      } catch (error) {
        if (left === 0 || !/stale|intercept|interactable|obscure/i.test(String(error))) throw error;
        await sleep(400);
      }
    }
  }
  return {
    open: (path: string) => driver.open(origin + path),
    see: async (role: Role, name: Named) => void (await find(role, name)),
    has: async (role: Role, name: Named) => (await look(role, name)) !== null,
    press: (name: Named, role: Role = 'button', nth = 0) => act(role, name, nth, (element) => driver.click(element)),
    /** Presses from inside the page, because WebKit's driver waits forever for some presses that change the address. */
    tap: (name: Named, role: Role = 'button') =>
      act(role, name, 0, (element) => driver.run<void>('setTimeout((one) => one.click(), 0, arguments[0])', element)),
    write: (name: Named, value: string, nth = 0) =>
      act('field', name, nth, async (element) => {
        await driver.run('arguments[0].focus(); if (arguments[0].select) arguments[0].select();', element);
        await driver.type(element, value);
      }),
    choose: (name: Named, value: string) =>
      act('field', name, 0, async (element) => {
        await driver.run(
          `const [list, value] = arguments;
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, value);
          list.dispatchEvent(new Event('change', { bubbles: true }));`,
          element,
          value,
        );
      }),
    /** Ticks a check box or a radio button by script, because many are hidden behind their labels. */
    tick: (name: Named, nth = 0) =>
      act('choice', name, nth, async (element) => {
        await driver.run('if (!arguments[0].checked) arguments[0].click();', element);
      }),
    run: driver.run,
    path: () => driver.run<string>('return location.pathname + location.search'),
  };
}
export type Page = ReturnType<typeof pageOf>;
