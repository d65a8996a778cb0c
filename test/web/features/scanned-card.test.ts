import { afterEach, expect, it, vi } from 'vitest';
import { isMemberCard, scannedCard } from '#web/src/features/checkin/scanner.tsx';

const ask = vi.hoisted(() => vi.fn());
vi.mock('#web/src/api/ask.ts', () => ({ ask }));
afterEach(() => ask.mockReset());

const card = 'https://beach.sideout.example/member/7?player=601&key=card-601-7.abc';
const rows = [
  { name: 'Sand Devils', players: ['Kím Kay', 'Bo Bee'], checkedIn: false },
  { name: 'Waves', players: ['Eve Em', 'Flo Fi'], checkedIn: true },
] as never;
const member = (more: object) => ({
  ok: true,
  value: {
    ...{ name: 'Kim Kay', levelName: 'Gold', organization: { name: 'Beach Club' }, state: 'active' },
    ...{ from: '2026-01-01', to: '2026-12-31', ...more },
  },
});

it('only a membership card’s address counts as a membership card, not a check-in pass', () => {
  expect([card, ' member/7', 'https://x.example/tournament/1?pass=abc'].map(isMemberCard)).toEqual([
    true,
    false,
    false,
  ]);
});
it('a scanned card is looked up by its key, and shows its owner and team', async () => {
  ask.mockResolvedValue(member({}));
  expect(await scannedCard(card, rows)).toEqual({
    tone: 'good',
    name: 'Kim Kay',
    text: 'Beach Club Gold: valid until Thu, Dec 31, 2026. Plays on Sand Devils, not checked in yet.',
  });
  expect(ask.mock.calls[0]?.[1]).toEqual({ query: { playerProfileId: '601', id: '7', key: 'card-601-7.abc' } });
});
it.each([
  ['expired', /expired on/],
  ['canceled', /canceled/],
  ['upcoming', /valid from/],
])('a scanned card is reported as %s', async (state, words) => {
  ask.mockResolvedValue(member({ state, name: 'Nobody Here' }));
  const { tone, text } = await scannedCard(card, rows);
  expect([tone, text]).toEqual(['bad', expect.stringMatching(words)]);
  expect(text).toMatch(/Not on a team on this list/);
});
it('a forged card is refused, and an offline scan makes no claim about a card', async () => {
  ask.mockResolvedValueOnce({ ok: false, problem: { code: 'memberships/unknown-membership' } });
  expect(await scannedCard(card, rows)).toMatchObject({ tone: 'bad', name: 'This card is not valid' });
  ask.mockResolvedValueOnce({ ok: false, problem: { code: 'web/offline', title: 'You seem to be offline.' } });
  expect(await scannedCard(card, rows)).toMatchObject({ tone: 'warn', name: 'We couldn’t check this card' });
});
