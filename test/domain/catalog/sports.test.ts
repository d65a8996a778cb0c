import { describe, expect, it } from 'vitest';
import { divisionOfRow, gridOf, nextRow } from '#domain/catalog/desk/division-grid.ts';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { countedIn, countMonth } from '#domain/catalog/listing/counts.ts';
import { inList } from '#domain/catalog/listing/listing.ts';
import { changedSport, sportOptions, sportWords, wordedFor } from '#domain/catalog/sports.ts';
import { copyOfStarter } from '#domain/catalog/templates/starters.ts';
import { formats, formatsOf, settingsOf, usualFormat } from '#domain/play/matches/formats/formats.ts';
import { gameWinner, outcomeOf } from '#domain/play/matches/outcome.ts';
import { impossible } from '#domain/play/matches/score.ts';
import { aDivision, aTournament } from '#test/kit/catalog.ts';
import { date, division } from '../play/rounds/kit.ts';
import { aCard } from './listing-kit.ts';

const [volleyball, pickleball, basketball] = [1, 2, 3];

describe('the words of a sport', () => {
  it('replace the word “set” outside volleyball, in any form', () => {
    const text = 'Set 1: best of 3 sets. Sets won';
    expect(wordedFor(volleyball)(text)).toBe(text);
    expect(wordedFor(900)(text)).toBe(text);
    for (const sport of [pickleball, basketball])
      expect(wordedFor(sport)(text)).toBe('Game 1: best of 3 games. Games won');
  });
  it('leave words that only contain “set” alone', () => {
    expect(wordedFor(pickleball)('Setup, reset, settings')).toBe('Setup, reset, settings');
  });
  it('name the sport and team size of a division unless it is volleyball', () => {
    expect(sportWords({ sportId: volleyball, numOfPlayers: 2 })).toBeNull();
    expect(sportWords({ sportId: pickleball, numOfPlayers: 2 })).toBe('Pickleball doubles');
    expect(sportWords({ sportId: pickleball, numOfPlayers: 1 })).toBe('Pickleball singles');
    expect(sportWords({ sportId: basketball, numOfPlayers: 3 })).toBe('Basketball 3×3');
    expect(sportWords({ sportId: 900, numOfPlayers: 2 })).toBe('Other sport');
  });
  it('offer the listed sports and the one a division has', () => {
    expect(sportOptions(900).map(({ label }) => label)).toEqual([
      ...['Volleyball', 'Pickleball', 'Basketball 3×3', 'Other sport'],
    ]);
  });
});

describe('the match formats of a sport', () => {
  it('are its own, and a sport without any is offered volleyball’s', () => {
    expect(formatsOf(pickleball).map((id) => formats[id].text)).toEqual([
      ...['Best of 3 to 11', 'One game to 11', 'One game to 15'],
    ]);
    expect(formatsOf(900)).toEqual(formatsOf(volleyball));
    expect([volleyball, pickleball].map((id) => [usualFormat(id, 'pools'), usualFormat(id, 'bracket')])).toEqual([
      [1, 2],
      [8, 8],
    ]);
  });
  it.each([
    ['pickleball', pickleball, [11, 9], 'home'],
    ['pickleball', pickleball, [11, 10], null],
    ['pickleball', pickleball, [12, 10], 'home'],
    ['basketball', basketball, [21, 20], 'home'],
    ['basketball', basketball, [20, 12], null],
    ['basketball', basketball, [22, 20], 'home'],
    ['basketball', basketball, [22, 3], 'home'],
  ] as const)('in %s (sport %i) end a game by its rules: %o', (_, sport, [home, away], winner) => {
    const [game] = settingsOf(formats[usualFormat(sport, 'pools')]).games;
    const scored = { ...game!, home, away, isFinal: false };
    expect(impossible(game!, scored)).toBeNull();
    expect(gameWinner(scored)).toBe(winner);
  });
});

describe('a basketball score', () => {
  const [game] = settingsOf(formats[usualFormat(basketball, 'pools')]).games;
  it.each([
    [22, 21],
    [22, 22],
    [23, 20],
  ])('of %i-%i is refused, because the game was over', (home, away) => {
    expect(impossible(game!, { home, away, isFinal: false })).not.toBeNull();
  });
  it('of 22 can be entered in a match', () => {
    const of = division(2, basketball);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 1 });
    const [match] = of.state.pools[0]!.matches;
    of.run({ type: 'score', matchId: match!.id, games: [{ number: 1, home: 22, away: 20 }] });
    expect(outcomeOf(of.state.pools[0]!.matches[0]!).winner).toBe('home');
  });
});

describe('pools and brackets without a format', () => {
  it.each([
    [volleyball, [28], [21, 21, 15]],
    [pickleball, [11, 11, 11], [11, 11, 11]],
    [basketball, [21], [21]],
  ])('use the usual format of sport %i', (sport, inPools, inBrackets) => {
    const of = division(4, sport);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 1 });
    of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
    of.run({ type: 'makeBracket', roundId: 51 });
    of.run({ type: 'addRound', roundId: 52, kind: 'pools', date });
    of.run({ type: 'toggleRound', roundId: 52, kind: 'brackets' });
    const targets = (games: readonly { readonly to: number }[]) => games.map(({ to }) => to);
    expect(targets(of.state.pools[0]!.matches[0]!.games)).toEqual(inPools);
    expect(of.state.rounds[0]!.flights[0]!.settings.matchTypeId).toBe(usualFormat(sport, 'pools'));
    for (const bracket of of.state.brackets) expect(targets(bracket.settings.games)).toEqual(inBrackets);
    expect(of.state.brackets).toHaveLength(2);
  });
});

describe('a division that changes its sport', () => {
  const usual = { surfaceId: 1, numOfPlayers: 2, numAllowedOnRoster: 2 };
  it('gets the new sport’s surface and team size if it had the old sport’s', () => {
    expect(changedSport(usual, volleyball, basketball)).toEqual({
      ...{ surfaceId: 3, numOfPlayers: 3, numAllowedOnRoster: 3 },
    });
    expect(changedSport({ surfaceId: 3, numOfPlayers: 3, numAllowedOnRoster: 4 }, basketball, volleyball)).toEqual({
      ...{ surfaceId: 1, numOfPlayers: 2, numAllowedOnRoster: 4 },
    });
    expect(changedSport(usual, volleyball, pickleball)).toEqual({ surfaceId: 3 });
  });
  it('keeps a surface and team size that the organizer chose', () => {
    const chosen = { surfaceId: 2, numOfPlayers: 4, numAllowedOnRoster: 6 };
    expect(changedSport(chosen, volleyball, basketball)).toEqual({});
  });
});

describe('a new division', () => {
  const event = aTournament({ sportId: basketball });
  it('has its event’s sport, with that sport’s players and surface', () => {
    const grid = gridOf(event, [], '2026-01-01T09:00');
    const row = { ...nextRow(event, grid), division: 'Open' };
    expect(divisionOfRow(row, grid, null, event)).toMatchObject({ sportId: basketball, numOfPlayers: 3, surfaceId: 3 });
  });
  it('of the pickleball template is a pickleball division', () => {
    const as = { ...aTournament({}), startDate: '2026-06-06', endDate: '2026-06-06' };
    const copy = copyOfStarter('pickleball', as);
    expect(copy.event.sportId).toBe(pickleball);
    expect(copy.divisions.map(({ sportId }) => sportId)).toEqual([pickleball, pickleball, pickleball]);
  });
});

describe('a list filtered by sport', () => {
  const context = { today: '2026-01-01', sees: () => false };
  const query = (sportId?: number) => ({ filter: { kind: 'all' as const }, ...(sportId && { sportId }) });
  const both = aCard({ sportIds: [volleyball, pickleball] });
  const plain = aCard();
  it('contains only the events with a division of that sport, and its count matches', () => {
    for (const [sport, cards] of [
      [undefined, [both, plain]],
      [volleyball, [both, plain]],
      [pickleball, [both]],
      [basketball, []],
    ] as const) {
      expect([both, plain].filter((card) => inList(card, query(sport), context))).toEqual(cards);
      const tally = Object.fromEntries([both, plain].flatMap((card) => countedIn(card).map(({ kind }) => [kind, 1])));
      expect(countMonth(tally, query(sport), false)).toBe(cards.length);
    }
  });
  it('finds a sport by its name', () => {
    expect(inList(both, { ...query(), search: 'pickle' }, context)).toBe(true);
    expect(inList(plain, { ...query(), search: 'pickle' }, context)).toBe(false);
  });
  it('takes sports from the public divisions, or from the event while it has none', () => {
    const event = aTournament({ sportId: pickleball });
    expect(cardOf(event, []).sportIds).toEqual([pickleball]);
    expect(cardOf(event, [aDivision({})]).sportIds).toBeUndefined();
    expect(cardOf(event, [aDivision({ sportId: 3 }), aDivision({ id: 2 })]).sportIds).toEqual([1, 3]);
  });
});
