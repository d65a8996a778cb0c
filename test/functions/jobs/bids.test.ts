import { describe, expect, it } from 'vitest';
import { newJob } from '#domain/jobs/kind.ts';
import { sendBidsKind, uploadBidsKind } from '#domain/jobs/kinds/bids.ts';
import { must } from '#domain/kernel/result.ts';
import type { StoredBid } from '#domain/registration/bids/stored-bid.ts';
import { update } from '#functions/kernel/table/write.ts';
import { bidItem, bidProgramItem, bidsOfProgram } from '#functions/subjects/bids/items.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { keepUploadPart, readUpload } from '#functions/subjects/jobs/uploads.ts';
import { sendBidsWork } from '#functions/worker/kinds/send-bids.ts';
import { uploadBidsWork } from '#functions/worker/kinds/upload-bids.ts';
import { aDivision } from '../../kit/catalog.ts';
import { type JobWorld, jobWorld, memoryFiles, mortal } from '../../kit/jobs.ts';
import { aKeptBid } from '../../kit/registration.ts';

const program = bidProgramItem.encode(
  {
    ...{
      id: 3,
      organizationId: 10,
      tournamentId: 500,
      name: 'Nationals',
      divisionIds: [],
      lastDay: null,
      validTo: null,
    },
    ...{ subPolicy: 0, discountAmount: 500, discountPercentage: null, passesTo: null, assigners: [] },
  },
  1,
);
const of = { programId: 3, userId: 5 };
const file = { shelf: 'bids' as const, ownerId: 3, userId: 5 };
const scope = { of: 'organization' as const, id: 10 };

const uploadWorld = () => jobWorld(uploadBidsWork as never);
/** Creates a program, uploads a file in two parts, and starts the job that reads it. */
async function begun(world: JobWorld, bytes: Buffer, mapping: object, more: readonly StoredBid[] = []) {
  const uploadId = world.id;
  const half = Math.ceil(bytes.length / 2);
  for (const part of [0, 1])
    await keepUploadPart(
      world.files,
      { ...file, uploadId },
      part,
      bytes.subarray(part * half, (part + 1) * half).toString('base64'),
    );
  const division = divisionItem.encode(aDivision({ id: 20, tournamentId: 500 }), 1);
  await world.stored.putMany([program, division, ...more.map((bid) => bidItem.encode(bid, 1))]);
  const params = { organizationId: 10, ...of, uploadId, parts: 2, mapping, seed: 'a seed of these tests, long' };
  const job = newJob(uploadBidsKind, { id: world.id, params, scope, userId: 5, confirmed: true }, world.time.now);
  await world.begin(must(job));
}

/** Lets the first worker die at call `k`, and other workers continue. */
async function dying(world: JobWorld, k: number, when: 'before' | 'after'): Promise<void> {
  const worker = mortal(k, when);
  const turn = world.deliver({ client: worker.client, files: worker.files });
  await Promise.race([turn.catch(() => {}), world.time.sleep(1)]);
  await world.quiet();
}
const bidsIn = async (world: JobWorld) => world.stored.list(bidItem, bidsOfProgram(3));

describe('an uploaded bid list', () => {
  const rows = 10_000;
  const bad = (i: number) => i % 97 === 0;
  const line = (i: number) => {
    if (bad(i)) return i % 2 ? `B${i},,not an email` : `,,`;
    return i % 50 === 0 ? `,=HYPERLINK(${i}),a${i}@x.example` : `,Équipe ${i},a${i}@x.example`;
  };
  const text = ['Bid,Team,Email', ...Array.from({ length: rows }, (_, i) => line(i))].join('\r\n');
  const badRows = Array.from({ length: rows }, (_, i) => i).filter((i) => bad(i) && line(i) !== ',,').length;
  // A line with only commas doesn't count as a row.
  const empty = Array.from({ length: rows }, (_, i) => i).filter((i) => line(i) === ',,').length;

  it('gets a result for each of 10,000 rows in Windows encoding, without duplicates, and treats formulas as text', async () => {
    const world = uploadWorld();
    await world.time.run(
      (async () => {
        await begun(world, Buffer.from(text, 'latin1'), { number: 0, team: 1, email: 2 });
        await world.quiet();
        const job = await world.job();
        expect(job).toMatchObject({ state: 'done', total: rows - empty, done: rows - empty, problems: badRows });
        const made = await bidsIn(world);
        expect(made).toHaveLength(rows - empty - badRows);
        expect(new Set(made.map(({ bidId }) => bidId)).size).toBe(made.length);
        expect(made.every(({ discountAmount, createdBy }) => discountAmount === 500 && createdBy === 5)).toBe(true);
        expect(made.find(({ email }) => email === 'a51@x.example')?.team).toBe('Équipe 51');
        expect(made.find(({ email }) => email === 'a50@x.example')?.team).toBe('=HYPERLINK(50)');
        const told = (await world.answers()).filter((answer) => answer?.ok === false).map((answer) => answer?.told);
        expect(told[0]).toMatch(/isn’t a valid email/);
      })(),
    );
  });

  const short = 'Bid;Team\n;Shore\nB-77;Pier\nB-78;Taken\nB-79;Gone\n';
  const there = [
    aKeptBid({ bidId: 'B-78', bidProgramId: 4 }),
    aKeptBid({ bidId: 'B-79', bidProgramId: 3, revokedAt: 5, ref: 'before' }),
  ];
  it('creates the same bids no matter where a worker dies', async () => {
    for (let k = 1; k < 30; k++)
      for (const when of ['before', 'after'] as const) {
        const world = uploadWorld();
        await world.time.run(
          (async () => {
            await begun(world, Buffer.from(`\ufeff${short}`, 'utf16le'), { number: 0, team: 1 }, there);
            await dying(world, k, when);
            const teams = (await bidsIn(world)).map(({ team, revokedAt }) => `${team} ${revokedAt}`).sort();
            expect(teams, `killed ${when} ${k}`).toEqual(['Gone null', 'Pier null', 'Shore null']);
            expect(await world.job()).toMatchObject({ done: 4, problems: 1 });
          })(),
        );
      }
  });

  it('can be undone except for used bids, which frees the unused bids’ numbers', async () => {
    const world = uploadWorld();
    await world.time.run(
      (async () => {
        await begun(world, Buffer.from(short), { number: 0, team: 1 });
        await world.quiet();
        await world.stored.write(update(bidItem, { bidId: 'B-77' }, { set: { usedById: 9 } }));
        await world.undo();
        await world.quiet();
        const left = (await bidsIn(world)).filter(({ revokedAt }) => revokedAt === null);
        expect(left.map(({ bidId }) => bidId)).toEqual(['B-77']);
        expect(await world.job()).toMatchObject({ state: 'undone', problems: 1 });
      })(),
    );
  });
});

it.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffé;b\n1;2'), 'utf-8'],
  ['Excel’s UTF-16', Buffer.from('\ufeffé;b\n1;2', 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16', Buffer.from('\ufeffé;b\n1;2', 'utf16le').swap16(), 'utf-16be'],
  ['UTF-16 without a byte order mark', Buffer.from('ab;b\n1;2', 'utf16le'), 'utf-16le'],
  ['the Windows encoding', Buffer.from('é;b\n1;2', 'latin1'), 'windows-1252'],
])('an uploaded bid list can be a file in %s', async (_, bytes, encoding) => {
  const files = memoryFiles();
  await keepUploadPart(files, { ...file, uploadId: 'u' }, 0, bytes.subarray(0, 3).toString('base64'));
  expect(await readUpload(files, { ...file, uploadId: 'u' }, 2)).toBeNull();
  await keepUploadPart(files, { ...file, uploadId: 'u' }, 1, bytes.subarray(3).toString('base64'));
  const read = await readUpload(files, { ...file, uploadId: 'u' }, 2);
  expect(read).toMatchObject({
    encoding,
    list: { header: [expect.stringMatching(/^(é|ab)$/), 'b'], rows: [{ line: 2, cells: ['1', '2'] }] },
  });
});

it('a job emails each bid once if its address is valid, and reports the rest', async () => {
  const bid = (bidId: string, over: object = {}) => aKeptBid({ bidId, email: `${bidId}@x.example`, ...over });
  const all = [
    ...[bid('A'), bid('B', { email: '' }), bid('C', { sentAt: 5, sends: 1 }), bid('D', { usedById: 4 }), bid('E')],
  ];
  const params = { organizationId: 10, programId: 3, which: 'unsent' as const };
  for (const k of [4, 6, 8, 9, 10, 11, 99]) {
    const world = jobWorld(sendBidsWork as never);
    await world.time.run(
      (async () => {
        await world.stored.putMany([program, ...all.map((each) => bidItem.encode(each, 1))]);
        const job = newJob(sendBidsKind, { id: world.id, params, scope, userId: 5, confirmed: true }, world.time.now);
        await world.begin(must(job));
        await dying(world, k, 'after');
        const sends = Object.fromEntries((await bidsIn(world)).map(({ bidId, sends }) => [bidId, sends]));
        expect(sends, `killed after ${k}`).toEqual({ A: 1, B: 0, C: 1, D: 0, E: 1 });
        expect(await world.job()).toMatchObject({
          state: 'done',
          total: 3,
          problems: 1,
          sums: { bids: 2, addresses: 2 },
        });
      })(),
    );
  }
});
