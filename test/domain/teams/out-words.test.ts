import { expect, it } from 'vitest';
import { askWords, outWords } from '#domain/teams/out-words.ts';
import { date, division } from '../play/rounds/kit.ts';

it('a team that is dropped or forfeits is told how many matches it forfeits', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: 0, minutesPerMatch: 30 });
  const teamId = of.state.teams[0]!.id;
  of.run({ type: 'withdraw', teamId, out: 'drop' });
  const out = { teamId, isSingle: false, play: of.state };
  expect(outWords({ ...out, type: 'drop', told: 'Dropped' })).toEqual({
    what: 'was dropped from',
    message:
      'The 3 unplayed matches are forfeited, and the opponents win them. Matches already played count. The team isn’t seeded into later rounds.',
  });
  expect(outWords({ ...out, type: 'forfeit', told: 'Forfeited' }).message).toBe(
    'The 3 unplayed matches are forfeited, and the opponents win them. Matches already played count.',
  );
  expect(outWords({ ...out, type: 'drop', told: 'Drop undone' }).what).toBe('is back in');
  expect(outWords({ ...out, type: 'drop', told: 'Dropped', play: { ...of.state, rounds: [] } }).message).toBe('');
});

it('a team that is out learns whom to ask', () => {
  expect(askWords('Northside', 'hello@n.example')).toBe(
    'If you have questions, reply to this email or contact Northside at hello@n.example.',
  );
  expect(askWords('Northside', undefined)).toBe('If you have questions, contact Northside.');
});
