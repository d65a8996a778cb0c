import { describe, expect, it } from 'vitest';
import { sanctionBodies } from '#domain/catalog/lists.ts';
import { founding } from '#domain/organizations/edits.ts';
import { readShellQuery, shell, subdomainOf, subSiteOrigin } from '#domain/organizations/hosts.ts';
import { allRankings, offeredRankings, rankingIds } from '#domain/organizations/offered-rankings.ts';
import { happeningToday, showsHappeningToday, showsTodayLogo, showsTodayOn } from '#domain/organizations/today.ts';
import { freeUsername, isReserved, shapeOf, usernameFrom, wantedUsername } from '#domain/organizations/usernames.ts';
import { paths } from '#domain/site/paths.ts';
import { plannedPages } from '#domain/site/planned.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';

describe('site hosts', () => {
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
  ])('[%s] on host %s offer rankings %j', (_, host, rankings) => {
    expect(offeredRankings(host)).toEqual(rankings);
  });
  it('can have their own rankings from a theme [P1-032]', () => {
    expect(offeredRankings('aau', [77])).toEqual([77]);
  });
  it('use ranking IDs from their own table [P1-394] [P1-395] [P1-396] [P1-397]', () => {
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
  ])('show %s as the sub-site %s [P1-023] [P3-018]', (host, name) => {
    expect(subdomainOf(host, ['localhost', 'sideout.example'])).toBe(name);
  });
});

describe('a sub-site’s origin', () => {
  it.each([
    ['https://sideout.example', 'AAU', 'https://aau.sideout.example'],
    ['http://localhost:4100', 'aau', 'http://aau.localhost:4100'],
    ['https://sideout.example', '', 'https://sideout.example'],
    ['https://d1.cloudfront.net', 'aau', 'https://d1.cloudfront.net'],
    ['http://127.0.0.1:4100', 'aau', 'http://127.0.0.1:4100'],
  ])('on %s for %s is %s', (origin, username, own) => {
    expect(subSiteOrigin(origin, username)).toBe(own);
    const site = own === origin ? null : username.toLowerCase();
    expect(subdomainOf(own.replace(/^https?:../, ''), ['localhost', 'sideout.example'])).toBe(site);
  });
});

describe('usernames', () => {
  it('can’t be the first word of a screen’s path', () => {
    const words =
      'aaupoints admin agreement auth bracketbuilder bvnepoints calendar checkout claim-my-profile club confirm court deletion event feedback holidays join league links magic manage me member members membership my notfound order organizations p1440points player players points pointsystem privacy rankings ratings series session signin signup store team teams terms tournament tournaments videos whats-your-volley-age wms';
    expect(words.split(' ').filter((word) => !isReserved(word))).toEqual([]);
    const routes = Object.values({ ...plannedPages, ...paths }).map((path) => path.split('/')[1] ?? '');
    expect(routes.filter((word) => word && !word.startsWith(':') && !isReserved(word))).toEqual([]);
  });
  it('can’t be a word the API uses where a username could be', () => {
    const all = units.flatMap((unit) => Object.values(operationsOf(unit)).map(({ path }) => path.split('/')));
    const words = all.flatMap((path) =>
      path.flatMap((word, at) => {
        const beside = all.some(
          (other) => other[at] === '{username}' && other.slice(0, at).join() === path.slice(0, at).join(),
        );
        return beside && !word.startsWith('{') ? [word] : [];
      }),
    );
    expect(words).toContain('usernameAvailable');
    expect(words.filter((word) => !isReserved(word))).toEqual([]);
  });
  it.each([
    ['Acme-Beach', 'acme-beach'],
    ['tournament', 'identity/username-reserved'],
    ['WMS', 'identity/username-reserved'],
    ['t0day', 'identity/username-reserved'],
    ['adm1n', 'identity/username-reserved'],
    ['aau', 'identity/username-reserved'],
    ['usa-v', 'identity/username-reserved'],
    ['no spaces', 'organizations/username-invalid'],
    ['-dash', 'organizations/username-invalid'],
    ['раcific', 'organizations/username-letters'],
    ['αcme', 'organizations/username-letters'],
    ['ｐacific', 'organizations/username-letters'],
    ['𝐩acific', 'organizations/username-letters'],
    ['paciﬁc', 'organizations/username-letters'],
    ['pa\u200bcific', 'organizations/username-letters'],
    ['pa\u00adcific', 'organizations/username-letters'],
    ['\u202epacific', 'organizations/username-letters'],
    ['pacıfic', 'organizations/username-letters'],
    ['usаv', 'organizations/username-letters'],
  ])('are validated: %s → %s', (wanted, answer) => {
    const result = wantedUsername(wanted, false);
    expect(result.ok ? result.value : result.problem.code).toBe(answer);
  });
  it.each([
    ['раcific', '“р” is a Cyrillic letter.'],
    ['ｐacific', '“ｐ” is another form of “p”.'],
    ['pa\u200bcific', 'The username contains an invisible character (U+200B).'],
    ['ácme', '“á” is an accented letter.'],
  ])('can’t be %s, and the error shows the wrong character: %s', (wanted, says) => {
    const result = wantedUsername(wanted, true);
    expect(result.ok ? '' : result.problem.title).toContain(says);
  });
  it.each([
    ['Раcific Volleyball', false],
    ['Pacific\u200b Volleyball', false],
    ['\u202eyellav', false],
    ['Αcme', false],
    ['Пляж Pacific', true],
    ['Ελλάδα Beach', true],
    ['São Paulo Vôlei 2.0', true],
    ['東京 Beach バレー', true],
  ])('are stricter than organization names, where %j is allowed: %s', (name, may) => {
    expect(founding.safeParse({ name, username: 'acme' }).success).toBe(may);
  });
  it('are reserved for platform staff if they belong to a sanctioning body, and never match a route', () => {
    expect(wantedUsername('aau', true)).toEqual({ ok: true, value: 'aau' });
    expect(wantedUsername('today', true).ok).toBe(false);
    const bodies = [...sanctionBodies, 'avpa', 'usavolleyball', 'usav'].map((body) => body.toLowerCase());
    expect(bodies.filter((body) => wantedUsername(body, false).ok)).toEqual([]);
  });
  it.each([
    [{ name: null, shape: null }, null, 'free'],
    [{ name: 10, shape: 10 }, null, 'identity/username-taken'],
    [{ name: null, shape: 10 }, null, 'organizations/username-lookalike'],
    [{ name: null, shape: 10 }, 10, 'free'],
    [{ name: 10, shape: 10 }, 10, 'free'],
    [{ name: 10, shape: 10 }, 11, 'identity/username-taken'],
  ])('with stored owners %j are available or not to organization %s: %s', (held, own, answer) => {
    const result = freeUsername('acme', held, own);
    expect(result.ok ? 'free' : result.problem.code).toBe(answer);
  });
  it.each(['paciflc', 'pacif1c', 'p-acific'])('can’t be %s, a look-alike of pacific', (other) => {
    expect(shapeOf(other)).toBe(shapeOf('pacific'));
  });
  it.each([
    ['Great Lakes Beach!', 'great-lakes-beach'],
    ['Ácido', 'acido'],
    ['日本', ''],
  ])('have a suggestion for %s: "%s"', (name, begun) => {
    expect(usernameFrom(name)).toBe(begun);
  });
});

describe('the Happening Today overlay', () => {
  it.each([
    ['/', true],
    ['/tournaments/upcoming', true],
    ['/tournaments/past', true],
    ['/calendar', true],
    ['/orders-of-sand/calendar', true],
    ['/tournament/1001', false],
    ['/tournament/1001/register', false],
    ['/tournament/1001/live/5', false],
    ['/league/7/division/3', false],
    ['/checkout', false],
    ['/Order/Details/9', false],
    ['/signin', false],
    ['/orders-of-sand', false],
    ['/orders-of-sand/settings', false],
    ['/series/Pacific_Beach_Tour', false],
  ])('is shown on %s: %s', (path, shown) => expect(showsTodayOn(path)).toBe(shown));

  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
  ])('is shown with %i live events: %s [P1-650] [P1-235]', (count, shows) => {
    expect(showsHappeningToday(count)).toBe(shows);
  });
  it('shows a logo only if its shorter side is under 61 pixels [P1-651]', () => {
    expect(happeningToday.logoBelow).toBe(61);
    expect([showsTodayLogo({ width: 200, height: 60 }), showsTodayLogo({ width: 61, height: 61 })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the app’s query parameters', () => {
  it('include iframe and killLiveScoring, and v is removed [P1-230] [P1-231] [P1-232]', () => {
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
    ['P1-626 P3-895', shell.dialogWidth, { min: 300, max: 500 }],
  ])('[%s] and other shell settings have the value %j', (_, value, expected) => {
    expect(value).toEqual(expected);
  });
});
