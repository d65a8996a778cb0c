import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PathName, paths } from '#domain/site/paths.ts';
import { exempt } from '#scripts/coverage/requirements.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { crawl, type Way } from '../crawl.ts';
import { type E2E, signIn, startE2E } from '../kit.ts';

/** Where each role starts. Memberships are offered on an organization's own site. */
const homes = [
  ['visitor', ''],
  ['visitor', 'pacific'],
  ['player', ''],
  ['player', 'pacific'],
  ['parent', ''],
  ['teamRep', ''],
  ['coach', ''],
  ['referee', ''],
  ['director', ''],
  ['admin', ''],
  ['staff', ''],
] as const;
const most = 4;

type Found = Way & { readonly role: string };
const found = new Map<PathName, Found>();
let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e.stop());

it.each(homes)(
  'a crawl as %s follows links and buttons from Home (sub-site: “%s”)',
  async (role, site) => {
    const address = new URL(e2e.cloud.url);
    if (site) address.hostname = `${site}.${address.hostname}`;
    const visit = await e2e.open(address.href);
    if (role !== 'visitor') await signIn(visit.page, demoAccounts[role], '/');
    for (const way of await crawl(visit.page, { clicks: most, perScreen: 3 })) {
      const old = found.get(way.name);
      if (!old || way.clicks < old.clicks)
        found.set(way.name, { ...way, role: site ? `${role} on a host's site` : role });
    }
    await visit.close();
  },
  1_800_000,
);

it(`every screen is found in at most ${most} clicks, or is listed as exempt`, () => {
  const names = Object.keys(paths) as PathName[];
  if (process.env.WRITE_REACHED) {
    const lines = names.flatMap((name) => {
      const way = found.get(name);
      return way ? [[name, way.role, way.clicks, way.trail.join(' > ')].join('\t')] : [];
    });
    writeFileSync('test/requirements/reached.tsv', `${['name\trole\tclicks\ttrail', ...lines].join('\n')}\n`);
  }
  const listed = new Set(exempt.map(({ name }) => name));
  const needless = exempt.filter(({ name }) => found.has(name as PathName)).map(({ name }) => name);
  console.log(`found, so not exempt: ${needless.join(' ')}`);
  expect(names.filter((name) => !found.has(name) && !listed.has(name))).toEqual([]);
});
