import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { eventPages } from '#domain/pages/event-pages.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '../kit/demo.ts';

/** The demo world's public event, draft, and organization with a sub-site and an event. */
const open = 1001;
const draft = { id: 1012, name: 'Spring Preview' };
const sub = { name: 'greatlakes', host: 'greatlakes.localhost', title: 'Great Lakes Beach' };

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startDemo({ pages: true, cdn: true });
  await cloud.settled();
});
afterAll(() => cloud?.stop());

type Page = { readonly status: number; readonly text: string; readonly policy: string };
/** Returns a page as a browser gets it from a host. */
const page = (path: string, host = 'localhost'): Promise<Page> =>
  new Promise((done, fail) => {
    const { port } = new URL(cloud.url);
    get({ port, path, headers: { host: `${host}:${port}` } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      reply.on('end', () =>
        done({ status: reply.statusCode ?? 0, text, policy: String(reply.headers['content-security-policy']) }),
      );
    }).on('error', fail);
  });
const answersIn = ({ text }: Page): Record<string, unknown> =>
  JSON.parse(/<script id="answers" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
const asked = async (address: string): Promise<unknown> => (await fetch(cloud.url + address)).json();
const listed = async (): Promise<{ id: number; isSeries: boolean }[]> =>
  ((await asked('/api/tournament/summaries?filter=all&p=1&ipp=48')) as { items: never }).items;

describe('the local cloud’s public pages', () => {
  it('show exactly what the API returns to everyone for each public event', async () => {
    const events = (await listed()).filter(({ isSeries }) => !isSeries);
    expect(events.length).toBeGreaterThan(10);
    const said = new Map<string, unknown>();
    for (const { id } of events)
      for (const { path } of eventPages((await asked(`/api/tournament/${id}`)) as TournamentView)) {
        const found = await page(path);
        expect(found.status, path).toBe(200);
        const answers = answersIn(found);
        expect(Object.keys(answers)[0], path).toBe(`/api/tournament/${id}`);
        for (const [address, answer] of Object.entries(answers)) said.set(address, answer);
      }
    for (const [address, answer] of said) expect(answer, address).toEqual(await asked(address));
  });

  it('exclude drafts from pages, lists and the sitemap, and return 404 with the app for missing pages', async () => {
    for (const path of [
      `/tournament/${draft.id}`,
      `/tournament/${draft.id}/live`,
      '/tournament/999999',
      '/no-such-thing',
    ]) {
      const { status, text } = await page(path);
      expect([status, text.includes('id="root"')], path).toEqual([404, true]);
    }
    for (const path of ['/', '/tournaments/all', '/tournaments/tournament', '/sitemap.xml'])
      expect((await page(path)).text, path).not.toMatch(new RegExp(`${draft.name}|tournament/${draft.id}\\b`));
  });

  it('exclude personal pages, which the app serves without anyone’s data', async () => {
    expect((await page('/my/orders')).text).not.toContain('id="answers"');
  });

  it('let any site frame an event, but not its checkout, desk, sign-in or missing pages', async () => {
    const framed = async (path: string) => /frame-ancestors ([^;]+)/.exec((await page(path)).policy)?.[1];
    for (const path of ['/', `/tournament/${open}`, `/tournament/${open}/register`, '/league/1005', '/rankings'])
      expect(await framed(path), path).toBe('*');
    for (const path of ['/checkout', '/signin', `/tournament/${open}/manage`, '/%63heckout', '/no/such/page'])
      expect(await framed(path), path).toBe("'self'");
  });

  it('give a sub-site its own title, colors and sitemap, but leave another host’s event page unbranded', async () => {
    const home = await page('/', sub.host);
    expect(home.text).toContain(`<title>${sub.title}</title>`);
    expect((await page(`/pages/look@${sub.name}.css`, sub.host)).text).toContain('--primary: #14532d;');
    expect((await page('/robots.txt', sub.host)).text).toContain(`Sitemap: http://${sub.name}.localhost:`);
    const others = await page(`/tournament/${open}`, sub.host);
    expect([others.status, others.text.includes('<title>Pacific Open · Sideout</title>')]).toEqual([200, true]);
  });

  it('drop an unpublished event, including from lists', async () => {
    const { idToken } = await cloud.signIn(demoAccounts.staff);
    const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
    const own = await fetch(`${cloud.url}/api/tournament/${open}/raw`, { headers });
    const sent = await fetch(`${cloud.url}/api/tournament/${open}/publish`, {
      method: 'POST',
      headers: { ...headers, 'if-match': own.headers.get('etag') ?? '' },
      body: JSON.stringify({ isPublic: false }),
    });
    expect(sent.status, await sent.text()).toBe(200);
    await cloud.settled();
    cloud.cdn?.purge();
    expect((await page(`/tournament/${open}`)).status).toBe(404);
    expect((await page(`/tournament/${open}/live`)).status).toBe(404);
    expect((await page('/tournaments/upcoming')).text).not.toContain('Pacific Open');
  });
});
