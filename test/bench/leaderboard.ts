import { leaderboardOf } from '#domain/series/leaderboard.ts';
import { pageOf } from '#domain/series/ranking-page.ts';
import { rankingSettings } from '#domain/series/ranking-settings.ts';
import { type SeriesResult, seriesResult } from '#domain/series/results.ts';
import { leaderPlayer } from '#domain/series/schema.ts';
import type { Figure } from './race.ts';

const divisions = [
  'Womens Open',
  'Womens AA',
  'Mens Open',
  'Mens AA',
  'Girls 18U',
  'Girls 16U',
  'Boys 18U',
  'Boys 16U',
];

/** Results of so many players who played four events each, in pairs, in eight divisions of events of 64 pairs. */
function resultsOf(players: number): SeriesResult[] {
  const pairs = players / 2;
  const perEvent = 64;
  return Array.from({ length: pairs * 4 }, (_, i) => {
    const [round, pair] = [Math.floor(i / pairs), i % pairs];
    const event = round * Math.ceil(pairs / perEvent) + Math.floor(pair / perEvent);
    const division = divisions[pair % divisions.length] ?? '';
    const ids = [pair * 2 + 1, ((pair * 2 + round * 2) % players) + 2];
    return seriesResult.parse({
      ...{ tournamentId: event + 1, tournament: `Stop ${event}`, date: `2026-0${1 + round}-0${1 + (event % 9)}` },
      ...{ divisionId: event * 10 + 1, division, gender: division.split(' ')[0], teamId: i + 1, teamName: `Team ${i}` },
      finish: ((pair * 7 + round * 13) % perEvent) + 1,
      club: { id: null, name: `Club ${pair % 300}` },
      players: ids.map((id) => leaderPlayer.parse({ id, name: `Player N${id}`, club: `Club ${pair % 300}` })),
    });
  });
}

const seconds = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return (performance.now() - began) / 1000;
};

/** A ranking of 20,000: what its boards take, what a page of them is, and how it grows. */
export async function bench(): Promise<Figure[]> {
  const [few, many] = [resultsOf(2_000), resultsOf(20_000)];
  const settings = rankingSettings('player');
  const small = seconds(() => leaderboardOf(few, settings));
  let boards = leaderboardOf(few, settings);
  const large = seconds(() => {
    boards = leaderboardOf(many, settings);
  });
  const asked = { ranking: 'overall', board: null, page: 40, size: 10 } as const;
  const page = pageOf(boards, { ...asked, q: '' });
  const search = seconds(() => pageOf(boards, { ...asked, q: 'player n19999', page: 1 }));
  const file = pageOf(boards, { ...asked, q: '', page: 1, size: 1000 });
  const kilobytes = (what: unknown) => Buffer.byteLength(JSON.stringify(what)) / 1024;
  const leaders = boards.overall[0]?.leaders.length ?? 0;
  return [
    {
      id: 'LEAD-boards',
      figure: `seconds: overall, ${divisions.length} divisions and 4 genders of ${leaders.toLocaleString('en-US')} players, once a minute`,
      ratio: large,
      aim: '≤ 5',
    },
    { id: 'LEAD-growth', figure: 'ten times the players, of 2,000', ratio: large / small, aim: '≤ 20' },
    { id: 'LEAD-page', figure: 'KB: a page of ten', ratio: kilobytes(page.leaders), aim: '≤ 40' },
    { id: 'LEAD-search', figure: 'seconds: a name among all', ratio: search, aim: '≤ 0.5' },
    { id: 'LEAD-file', figure: 'KB: a thousand at once, for the file', ratio: kilobytes(file.leaders), aim: '≤ 5000' },
  ];
}

if (import.meta.main) console.table(await bench());
