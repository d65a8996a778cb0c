import { expect, it, vi } from 'vitest';
import { playDesk } from './desk.ts';
import { putEvent } from './kit.ts';

const { asked, command, table } = playDesk();
const start = Date.UTC(2026, 10, 20, 9);

type Codes = { codes: { kind: string; name: string; address: string; svg: string | null }[] };

it('POST /tournament/{id}/qr returns links to each division’s home page and each court on the organization’s subdomain [C169] [P3-090] [P3-613]', async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://sideout.example');
  const { event } = await putEvent(table().stored, 990, 4);
  const { roundId } = await command(990, { type: 'addRound', kind: 'pools', date: '2026-11-20' });
  await command(990, { type: 'setTeams' });
  await command(990, { type: 'makePools', roundId: roundId!, pools: 2, courts: ['10', '9 A'], startTime: start });
  await table().caughtUp();
  const ask = (body: object, who: 'director' | 'player' = 'director') =>
    asked('eventCodes', { params: { id: event.id }, body }, who);
  const site = `https://ours.sideout.example/tournament/${event.id}`;
  const { codes } = (await ask({ drawn: false })) as Codes;
  expect(codes.map(({ kind, address }) => [kind, address])).toEqual([
    ['division', `${site}/division/990/home`],
    ['court', `${site}/court/9%20A`],
    ['court', `${site}/court/10`],
  ]);
  expect(codes.every(({ svg }) => svg === null)).toBe(true);
  const drawn = (await ask({ drawn: true })) as Codes;
  expect(new Set(drawn.codes.map(({ svg }) => svg?.slice(0, 4)))).toEqual(new Set(['<svg']));
  expect(new Set(drawn.codes.map(({ svg }) => svg)).size).toBe(3);
  expect(await ask({ drawn: true }, 'player')).toBe('catalog/no-such-event');
});
