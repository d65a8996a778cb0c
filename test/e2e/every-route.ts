import { type PathName, paths, to } from '#web/src/app/paths.ts';

/** What each parameter of a path is in the demo world. A screen with a new parameter says here what to look at. */
const examples: Readonly<Record<string, string>> = {
  filter: 'upcoming',
  tournamentId: '1003',
  divisionId: '2030',
  dayId: '510',
  poolId: '51005',
  matchId: '510050004',
  seriesTag: 'Pacific_Beach_Tour',
  id: '33',
  pointSystemId: '301',
  key: 'abcdefghijklmnopqrstuvwxyz',
  orderId: '1',
};

const open = { tournamentId: '1001' };
const finished = { tournamentId: '1004', divisionId: '2031', dayId: '520' };
/** Where another event shows more: places to take, a bracket that was played, a league, a session. */
const elsewhere: Partial<Record<PathName, Readonly<Record<string, string>>>> = {
  tournamentBrochure: open,
  tournamentRegister: open,
  tournamentTeams: open,
  roundBrackets: finished,
  bracketHome: finished,
  bracketSeeding: finished,
  bracketContenders: finished,
  bracket: { ...finished, poolId: '52001' },
  leagueBrochure: { tournamentId: '1005' },
  leagueLocation: { tournamentId: '1005' },
  leagueRegister: { tournamentId: '1005' },
  sessionBrochure: { tournamentId: '1009' },
};

export type Route = { readonly name: PathName; readonly address: string };

/** Every route of the site, with an address in the demo world. */
export const everyRoute: readonly Route[] = (Object.keys(paths) as PathName[]).map((name) => {
  const values = { ...examples, ...elsewhere[name] };
  for (const [, parameter] of paths[name].matchAll(/:(\w+)/g))
    if (!values[parameter!]) throw new Error(`${paths[name]}: no example for :${parameter} (test/e2e/every-route.ts)`);
  return { name, address: to(paths[name], values as never) };
});
