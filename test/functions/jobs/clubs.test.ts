import { expect, it } from 'vitest';
import { suggestedPlayerMapping } from '#domain/clubs/import/columns.ts';
import { clubMember, nobody } from '#domain/clubs/schema.ts';
import { newJob } from '#domain/jobs/kind.ts';
import { importPlayersKind } from '#domain/jobs/kinds/clubs.ts';
import { must } from '#domain/kernel/result.ts';
import { update } from '#functions/kernel/table/write.ts';
import { clubMemberItem, membersOfClub } from '#functions/subjects/clubs/items.ts';
import { keepUploadPart } from '#functions/subjects/jobs/uploads.ts';
import { importPlayersWork } from '#functions/worker/kinds/import-players.ts';
import { type JobWorld, jobWorld, mortal } from '../../kit/jobs.ts';

const header = 'First name,Last name,DOB,Parent email,Jersey';
const list = [
  header,
  'Ana,Moe,2013-05-01,new@x.co,',
  'Bea,Roe,3/4/2014,roe@x.co,7',
  'Cy,Poe,yesterday,poe@x.co,8',
  'Dot,Loe,2012-02-02,loe@x.co,9',
].join('\n');

async function begun(world: JobWorld) {
  const of = { shelf: 'clubs' as const, ownerId: 12, userId: 5, uploadId: world.id };
  await keepUploadPart(world.files, of, 0, Buffer.from(list).toString('base64'));
  const there = {
    clubId: 12,
    id: 'm1',
    firstName: 'Ana',
    lastName: 'Moe',
    dob: '2013-05-01',
    guardianEmail: 'old@x.co',
  };
  await world.stored.putMany([clubMemberItem.encode(clubMember.parse({ ...nobody, ...there, dtAdded: 1 }), 1)]);
  const mapping = suggestedPlayerMapping(header.split(','));
  const params = { clubId: 12, userId: 5, uploadId: world.id, parts: 1, mapping };
  const scope = { of: 'organization' as const, id: 12 };
  const job = newJob(importPlayersKind, { id: world.id, params, scope, userId: 5, confirmed: true }, world.time.now);
  await world.begin(must(job));
}
const members = (world: JobWorld) => world.stored.list(clubMemberItem, membersOfClub(12));
const shown = async (world: JobWorld) =>
  (await members(world)).map(({ firstName, guardianEmail }) => `${firstName} ${guardianEmail}`).toSorted();
const importWorld = () => jobWorld(importPlayersWork as never);

it('a club import adds and changes players row by row, reports failures, and can be undone except for players asked for consent', async () => {
  const world = importWorld();
  await world.time.run(
    (async () => {
      await begun(world);
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'done', done: 4, problems: 1, sums: { added: 2, changed: 1 } });
      expect(await shown(world)).toEqual(['Ana new@x.co', 'Bea roe@x.co', 'Dot loe@x.co']);
      const dot = (await members(world)).find(({ firstName }) => firstName === 'Dot')!;
      const asked = { set: { consent: { ...dot.consent, state: 'asked' as const } } };
      await world.table.write(update(clubMemberItem, dot, asked));
      await world.undo();
      await world.quiet();
      // A player who was asked for consent in the meantime stays.
      expect(await shown(world)).toEqual(['Ana old@x.co', 'Dot loe@x.co']);
    })(),
  );
});

it.each([2, 5, 8, 11, 14])('a club import adds no one twice when a worker dies at call %i', async (k) => {
  const world = importWorld();
  await world.time.run(
    (async () => {
      await begun(world);
      const worker = mortal(k, 'after');
      const turn = world.deliver({ client: worker.client, files: worker.files });
      await Promise.race([turn.catch(() => {}), world.time.sleep(1)]);
      await world.quiet();
      expect(await shown(world)).toEqual(['Ana new@x.co', 'Bea roe@x.co', 'Dot loe@x.co']);
      const ana = (await members(world)).find(({ firstName }) => firstName === 'Ana');
      expect(ana?.history).toHaveLength(1);
    })(),
  );
});
