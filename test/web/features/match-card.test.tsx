// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { withOutcome } from '#domain/play/matches/outcome.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { MatchView } from '#domain/play/views.ts';
import { MatchCard, type MatchCardProps } from '#web/src/features/match/match-card.tsx';
import { date, division, type Input } from '../../domain/play/rounds/kit.ts';

/** Returns a pool's first match after commands on it. */
function matchAfter(...commands: ((matchId: number) => Input)[]): MatchView {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['5'], startTime: Date.UTC(2026, 10, 20, 18) });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const matchId = matchesOf(of.state, 50)[0]!.id;
  for (const command of commands) of.run(command(matchId));
  return playViewOf(of.state, new Map(), 'public').pools[0]!.matches[0]!;
}
const names = (id: number | null) => (id === null ? null : `Team ${id}`);
function shown(match: MatchView, more: Partial<MatchCardProps> = {}): string[] {
  render(
    <MemoryRouter>
      <MatchCard match={match} tournamentId={7} names={names} zone="America/New_York" title="1 v 3 (2)" {...more} />
    </MemoryRouter>,
  );
  return [...screen.getByRole('article').querySelectorAll('div')].map((part) => part.textContent ?? '');
}
/** Returns a match with these sets, each with its points or with none yet. */
function played(...scores: [home: number | null, away: number | null][]): MatchView {
  const match = matchAfter();
  const games = scores.map(([home, away], i) => ({ ...match.games[0]!, number: i + 1, home, away }));
  return withOutcome({ ...match, games });
}

afterEach(cleanup);

describe('a match card', () => {
  it('shows the round, time and court, and links to the match [P3-170] [P3-171] [P3-172]', () => {
    const match = matchAfter();
    const [head] = shown(match);
    expect(head?.replace('\u00a0', ' ')).toBe('1 v 3 (2)Court 51:00 PM');
    expect(screen.getByRole('link', { name: '1 v 3 (2)' }).getAttribute('href')).toBe(`/tournament/7/live/${match.id}`);
  });

  it('shows each team’s score in every started set [P3-173]', () => {
    const match = played([28, 20], [3, 4], [null, null]);
    const [head, home, away] = shown(match);
    expect(head).toMatch(/Live$/);
    expect([home, away]).toEqual([`Team ${match.homeTeam}283`, `Team ${match.awayTeam}204`]);
  });

  it('shows the winner, and the team that forfeited', () => {
    const forfeited = matchAfter((matchId) => ({ type: 'forfeitMatch', matchId, forfeit: { by: 'home' } }));
    const [head, home, away] = shown(forfeited);
    expect(head).toMatch(/Forfeit$/);
    expect([home, away]).toEqual([`Team ${forfeited.homeTeam}`, `Team ${forfeited.awayTeam}won`]);
    expect(screen.getByText(`Forfeit by Team ${forfeited.homeTeam}`)).toBeTruthy();
  });

  it('hides the time if the round’s times are hidden', () => {
    expect(shown(matchAfter(), { hideTimes: true })[0]).toBe('1 v 3 (2)Court 5Not started');
  });

  it('highlights the winner’s row only when the match is won on screen', () => {
    const card = (match: MatchView) => (
      <MemoryRouter>
        <MatchCard match={match} tournamentId={7} names={names} zone="America/New_York" title="M1" />
      </MemoryRouter>
    );
    const lit = () => [...document.querySelectorAll('[data-just]')].map((row) => row.textContent);
    const [open, won] = [played([27, 20]), played([28, 20])];
    const { unmount } = render(card(won));
    expect(lit()).toEqual([]);
    unmount();
    const { rerender } = render(card(open));
    rerender(card(won));
    expect(lit()).toEqual([`Team ${won.homeTeam}won28`]);
  });

  it('shows both partners in king of the beach, a different pair in every match', () => {
    const of = division(4);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'king' });
    const pairs = playViewOf(of.state, new Map(), 'crew').pools[0]!.matches.flatMap((match) => {
      const [, home, away] = shown(match, { mine: match.homeTeamIds[0] ?? null });
      cleanup();
      return [home, away];
    });
    expect(new Set(pairs).size).toBe(6);
    expect(pairs.every((text) => /^Team 10[0-3] \/ Team 10[0-3]$/.test(text ?? ''))).toBe(true);
  });
});
