import { describe, expect, it } from 'vitest';
import { newJob } from '#domain/jobs/kind.ts';
import { importMembersKind } from '#domain/jobs/kinds/members.ts';
import { must } from '#domain/kernel/result.ts';
import { suggestedMapping } from '#domain/memberships/import/columns.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { fullName } from '#domain/people/names.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { partsOf } from '#functions/subjects/jobs/run.ts';
import { keepUploadPart } from '#functions/subjects/jobs/uploads.ts';
import {
  levelItem,
  membershipItem,
  membershipsOfOrganization,
  storedLevel,
} from '#functions/subjects/memberships/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { searchEntries, searchItem } from '#functions/subjects/search.ts';
import { importMembersWork } from '#functions/worker/kinds/import-members.ts';
import { type JobWorld, jobWorld } from '../../kit/jobs.ts';

const header = 'Name,Email,Birth date,Level,Until';
const rows = 10_000;
const known = 500;
const isBad = (i: number) => i % 101 === 100;
/** Returns one of the ten thousand rows. Some people have profiles, and some rows have various errors. */
function line(i: number): string {
  const dob = `1990-0${1 + (i % 9)}-1${i % 10}`;
  if (isBad(i))
    return ['Solo,,,,', `Pat P${i},no address,${dob},,`, `Pat P${i},,yesterday,,`, `Pat P${i},,${dob},Platinum,`][
      i % 4
    ] as string;
  return i < known ? `Known K${i},k${i}@x.example,,Gold,` : `Pat P${i},p${i}@x.example,${dob},,12/31/2027`;
}
const text = [header, ...Array.from({ length: rows }, (_, i) => line(i))].join('\r\n');
const bad = Array.from({ length: rows }, (_, i) => i).filter(isBad).length;
const good = rows - bad;

let nextNumber = 0;
/** Stores everything that an import reads, and a file of the list in parts. */
async function begun(world: JobWorld, confirmed: boolean): Promise<void> {
  const bytes = Buffer.from(text);
  const half = Math.ceil(bytes.length / 4);
  const of = { shelf: 'members' as const, ownerId: 10, userId: 5, uploadId: world.id };
  for (let part = 0; part < 4; part++)
    await keepUploadPart(world.files, of, part, bytes.subarray(part * half, (part + 1) * half).toString('base64'));
  const profile = (i: number) =>
    playerProfile.parse({
      ...{ id: 1_000 + i, firstName: 'Known', lastName: `K${i}`, email: `k${i}@x.example` },
      ...{ dtCreated: 0, dtModified: 0 },
    });
  const level = (id: number, name: string) =>
    levelItem.encode(storedLevel.parse({ id, organizationId: 10, name, price: 1_000, level: id }), 1);
  await world.stored.putMany([
    organizationItem.encode(storedOrganization.parse({ id: 10, name: 'Beach', username: 'beach' }), 1),
    level(1, 'Bronze'),
    level(3, 'Gold'),
    ...Array.from({ length: known }, (_, i) => profile(i)).flatMap((of) => [
      playerItem.encode(of, 1),
      ...searchEntries('PLAYER', of.id, fullName(of)).map((entry) => searchItem.encode(entry, 1)),
    ]),
  ]);
  const mapping = suggestedMapping(header.split(','));
  const asked = { organizationId: 10, userId: 5, uploadId: world.id, parts: 4, mapping, as: 'members' as const };
  const params = { ...asked, levelId: 1, from: null, to: null };
  const scope = { of: 'organization' as const, id: 10 };
  await world.begin(
    must(newJob(importMembersKind, { id: world.id, params, scope, userId: 5, confirmed }, world.time.now)),
  );
}
const importWorld = () => {
  const numbers = async () => 100_000 + nextNumber++;
  const withNumbers = <A extends { deps: object }>(call: A): A => ({ ...call, deps: { ...call.deps, numbers } });
  const { find, act, undo } = importMembersWork;
  return jobWorld({
    ...importMembersWork,
    find: (call: never, cursor: never) => find(withNumbers(call), cursor),
    act: (call: never, row: never) => act(withNumbers(call), row),
    undo: (call: never, row: never, made: never) => undo?.(withNumbers(call), row, made),
  } as never);
};
const members = (world: JobWorld) => world.stored.list(membershipItem, membershipsOfOrganization(10));

describe('a list of 10,000 members with bad rows [P3-745]', () => {
  it('previews each row’s result and problems without creating anything', async () => {
    const world = importWorld();
    await world.time.run(
      (async () => {
        await begun(world, false);
        await world.quiet();
        expect(await world.job()).toMatchObject({
          total: rows,
          expected: { members: good, people: good - known + Math.floor(known / 101) },
        });
        expect(await members(world)).toEqual([]);
        const [first] = await partsOf(world.files, { id: world.id, kind: importMembersKind as never }).rows(0);
        expect(first?.would).toMatch(/^Known K0 \(1000\), by name and email: [A-Z][a-z]{2} \d+(, \d{4})? – [A-Z]/);
      })(),
    );
  });

  it('creates one member per good row, matches profiles, and can be fully undone', async () => {
    const world = importWorld();
    await world.time.run(
      (async () => {
        await begun(world, true);
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'done', total: rows, done: rows, problems: bad });
        const made = await members(world);
        expect(made).toHaveLength(good);
        const ofKnown = made.filter(({ playerProfileId }) => playerProfileId < 100_000);
        expect(ofKnown).toHaveLength(known - Math.floor(known / 101));
        expect(ofKnown.every(({ level }) => level === 3)).toBe(true);
        expect(new Set(made.map(({ playerProfileId }) => playerProfileId)).size).toBe(good);
        expect(made.find(({ name }) => name === 'Pat P700')).toMatchObject({ to: '2027-12-31', source: 'import' });
        await world.undo();
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'undone' });
        expect((await members(world)).filter((of) => !('dtDeleted' in of && of.dtDeleted))).toEqual([]);
        expect(await world.table.get(playerItem, { id: 1_001 })).not.toBeNull();
      })(),
    );
  });
});
