import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { allRankings, offeredRankings, rankingIds, subdomainOf } from '#domain/organizations/hosts.ts';
import { readShellQuery, shell } from '#domain/organizations/shell.ts';
import { happeningToday, showsHappeningToday, showsTodayLogo } from '#domain/organizations/today.ts';
import { freeUsername, isReserved } from '#domain/organizations/usernames.ts';

describe('hosts', () => {
  it.each([
    ['P1-026 P1-027', 'aau', [3]],
    ['P1-028', 'avp', [33]],
    ['P1-028', 'usav', [33]],
    ['P1-029', 'bvne', [19]],
    ['P1-029', 'gnbv', [19]],
    ['P1-030', 'p1440', [4]],
    ['P1-031', 'acme', [3, 4, 19, 33]],
    ['P1-031', null, [3, 4, 19, 33]],
    ['P1-031', 'constructor', [3, 4, 19, 33]],
  ])('[%s] host %s offers rankings %j', (_, host, rankings) => {
    expect(offeredRankings(host)).toEqual(rankings);
  });
  it('a theme may have rankings of its own [P1-032]', () => {
    expect(offeredRankings('aau', [77])).toEqual([77]);
  });
  it('ranking ids are those of their own table [P1-394] [P1-395] [P1-396] [P1-397]', () => {
    expect(rankingIds).toEqual({ AAU: 3, AVP: 33, BVNE: 19, p1440: 4 });
    expect(allRankings).toEqual([3, 4, 19, 33]);
  });
  it.each([
    ['aau.localhost:3000', 'aau'],
    ['AAU.Sideout.Example', 'aau'],
    ['localhost:3000', null],
    ['sideout.example', null],
    ['www.sideout.example', null],
    ['a.b.sideout.example', null],
    ['evil-sideout.example', null],
    ['aau.elsewhere.example', null],
  ])('%s is the sub-site %s [P1-023] [P3-018]', (host, name) => {
    expect(subdomainOf(host, ['localhost', 'sideout.example'])).toBe(name);
  });
});

describe('user names', () => {
  it('every first word of a screen’s path is reserved', () => {
    const words =
      'aaupoints admin agreement auth bracketbuilder bvnepoints calendar checkout claim-my-profile club confirm court deletion event feedback holidays join league links magic manage me member members membership my notfound order organizations p1440points player players points pointsystem privacy rankings ratings series session signin signup store team teams terms tournament tournaments videos whats-your-volley-age wms';
    expect(words.split(' ').filter((word) => !isReserved(word))).toEqual([]);
  });
  it.each([
    ['Acme-Beach', 'acme-beach'],
    ['tournament', 'reserved'],
    ['WMS', 'reserved'],
    ['no spaces', 'reserved'],
    ['-dash', 'reserved'],
    ['taken', 'taken'],
  ])('%s → %s', (wanted, answer) => {
    const result = freeUsername(wanted, (name) => name === 'taken');
    if (result.ok) expect(must(result)).toBe(answer);
    else
      expect(result.problem.code).toMatch(
        answer === 'taken' ? 'identity/username-taken' : 'identity/username-reserved',
      );
  });
});

describe('happening today', () => {
  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
  ])('with %i live events the overlay shows: %s [P1-650] [P1-235]', (count, shows) => {
    expect(showsHappeningToday(count)).toBe(shows);
  });
  it('shows its logo below 61 [P1-651]', () => {
    expect(happeningToday.logoBelow).toBe(61);
    expect([showsTodayLogo({ width: 200, height: 60 }), showsTodayLogo({ width: 61, height: 61 })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the shell’s query', () => {
  it('reads iframe and killLiveScoring and strips v [P1-230] [P1-231] [P1-232]', () => {
    expect(readShellQuery('?iframe=true&v=12&tab=teams')).toEqual({
      embedded: true,
      killLiveScoring: false,
      teamToken: null,
      rest: 'iframe=true&tab=teams',
    });
    expect(readShellQuery('killLiveScoring&view=2')).toEqual({
      embedded: false,
      killLiveScoring: true,
      teamToken: null,
      rest: 'killLiveScoring&view=2',
    });
    expect(readShellQuery('?iframe=false')).toMatchObject({ embedded: false });
  });
  it.each([
    ['P1-234', shell.backToThemeEditor, 'Back to theme editor'],
    ['P1-605', shell.chunkTimeoutMs, 120_000],
    ['P1-626 P3-895', shell.dialogWidth, { min: 300, max: 500 }],
    ['P1-439', shell.persisted, ['user', 'cart', 'liveScoring']],
  ])('[%s] %j', (_, value, expected) => {
    expect(value).toEqual(expected);
  });
});
