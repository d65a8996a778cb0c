import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDraw, commitmentOf, drawnOrder, drawScript, listOf, ticketOf } from '#domain/registration/draw/draw.ts';
import { sha256 } from '#web/src/features/draw/check-draw.tsx';

const node = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = '5f'.repeat(32);
const made = async (n: number) => {
  const entered = await Promise.all(Array.from({ length: n }, (_, i) => ticketOf(`E${i}`, node)));
  const tickets = await drawnOrder(seed, entered, node);
  return { commitment: await commitmentOf(seed, node), seed, list: await listOf(tickets, node), tickets };
};
/** Returns the same text with one character changed. */
const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;

describe('a lottery anyone can verify', () => {
  it('depends only on the seed and the list, not on the tickets’ order or the hash library', async () => {
    const { tickets } = await made(40);
    expect(await drawnOrder(seed, tickets.toSorted(), sha256)).toEqual(tickets);
    const one = await drawnOrder(seed, [...tickets, await ticketOf('one more', node)], node);
    expect(one.filter((ticket) => tickets.includes(ticket))).not.toEqual(tickets);
  });

  it('detects a change in any byte [P2-195]', async () => {
    const draw = await made(12);
    expect(await checkDraw(draw, node)).toEqual([]);
    expect(await checkDraw(draw, node, draw.commitment)).toEqual([]);
    expect(await checkDraw(draw, node, changed(draw.commitment, 3))).toEqual(['commitment']);
    for (const field of ['seed', 'commitment', 'list'] as const)
      for (let at = 0; at < 64; at++)
        expect(await checkDraw({ ...draw, [field]: changed(draw[field], at) }, node), `${field} ${at}`).not.toEqual([]);
    for (let of = 0; of < draw.tickets.length; of++)
      for (let at = 0; at < 32; at += 5)
        expect(
          await checkDraw({ ...draw, tickets: draw.tickets.with(of, changed(draw.tickets[of]!, at)) }, node),
        ).toContain('list');
    const [first, second, ...rest] = draw.tickets as [string, string, ...string[]];
    expect(await checkDraw({ ...draw, tickets: [second, first, ...rest] }, node)).toEqual(['order']);
    expect(await checkDraw({ ...draw, tickets: rest }, node)).toContain('list');
    expect(await checkDraw({ ...draw, tickets: [first, ...draw.tickets] }, node)).toContain('list');
  });

  it('is fair, with each of four tickets first about equally often', async () => {
    const four = ['a', 'b', 'c', 'd'];
    const firsts = await Promise.all(
      Array.from({ length: 2_000 }, async (_, i) => (await drawnOrder(`${i}`, four, node))[0]),
    );
    for (const ticket of four) {
      const share = firsts.filter((first) => first === ticket).length / firsts.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.035);
    }
  });
});

describe('the script for verifying a lottery', () => {
  let published: Record<string, unknown>;
  const server = createServer((asked, answer) => {
    const part = Number(new URL(asked.url ?? '', 'http://x').searchParams.get('part'));
    const tickets = (published.tickets as string[]).slice(part * 5, (part + 1) * 5);
    answer.end(JSON.stringify({ ...published, tickets }));
  });
  let run: () => Promise<string>;
  let folder: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, ready));
    folder = await mkdtemp(join(tmpdir(), 'sideout-draw-'));
    const file = join(folder, 'draw.mjs');
    await writeFile(file, drawScript);
    const site = `http://localhost:${(server.address() as AddressInfo).port}`;
    run = async () =>
      promisify(execFile)(process.execPath, [file, site, '1', '2']).then(
        ({ stdout }) => stdout.trim(),
        ({ stdout }) => String(stdout).trim(),
      );
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  it('is at most 22 lines long, repeats the lottery and detects changes', async () => {
    expect(drawScript.trim().split('\n').length).toBeLessThanOrEqual(22);
    const draw = await made(12);
    published = { ...draw, count: 12 };
    expect(await run()).toBe('RIGHT: 12 tickets');
    published = { ...draw, count: 12, tickets: draw.tickets.with(7, changed(draw.tickets[7]!, 9)) };
    expect(await run()).toMatch(/^WRONG: these are not the tickets/);
    published = { ...draw, count: 12, seed: changed(draw.seed, 63) };
    expect(await run()).toMatch(/^WRONG: the seed/);
    published = { ...draw, count: 12, tickets: draw.tickets.toReversed() };
    expect(await run()).toBe('WRONG: the order is another');
  });
});
