/* Field descriptions for the API's document. They are kept out of the schemas because the site loads those. */

const own = {
  entryId: 'A ULID that the sender makes for this change. Sending the same one again changes nothing.',
  replay: 'Whether later results that depend on this one can be cleared. If not, the call is refused.',
};
/** Fields that mean the same in every shape. */
const everywhere: Readonly<Record<string, string>> = {
  ...own,
  tournamentId: 'Number of the event.',
  divisionId: 'Number of the division.',
  teamId: 'Number of the team.',
  orderId: 'Number of the order.',
  rev: 'Version, to send back in `If-Match`.',
  statusId: 'State of an event: 0 on, 100 complete, 101 canceled, 102 postponed.',
};

const result = {
  v: 'Version of the division’s play. It increases with every change.',
  seq: 'Number of this change in the division’s log, or null if nothing had to change.',
  roundId: 'Number of the round that the change created, if any.',
};
const team = (what: string) => `Number of the ${what}, as in the division’s \`teams\`; null while it isn’t known.`;
const target = {
  number: 'Number of the set, counted from 1.',
  to: 'Points that win the set, with a lead of two. 999: the set is timed, and over once it is marked final.',
  cap: 'Points that win the set without a lead of two, or null if there is no cap.',
  twoPointers: 'Whether one score can be worth two points, so that the last one can go one past the cap.',
};

const entered = {
  number: target.number,
  home: 'Points of the match’s home team; null clears the set.',
  away: 'Points of the match’s away team; null clears the set.',
  isFinal: 'Whether the set is over with this score. A set is also over when a side has won it.',
  was: 'The score you last saw. If it has changed since, nothing is saved (play/scored-elsewhere). Without it, earlier scores are overwritten.',
};

/** The fields of the shapes that programs read to follow play or send to score it. Each field has a description. */
export const shapeFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AppendedView: result,
  GameEntry: entered,
  ScoreGameBody: { ...entered, matchId: 'Number of the match.', entryId: own.entryId, replay: own.replay },
  ScoreMatchBody: {
    id: 'Number of the match.',
    games: 'Sets to enter. Sets that aren’t listed stay as they are.',
    ttids: 'The match’s two teams in the order of your points. Without it, the order is the match’s own.',
    key: 'Key of the match’s scoring QR code, instead of your own right to score.',
    applyTo: 'More matches that get the same sets, one after the other until one is refused.',
    ...own,
  },
  Game: {
    ...target,
    id: 'Number of the set, if it has its own.',
    home: 'Points of the home team, or null before the first one.',
    away: 'Points of the away team, or null before the first one.',
    isFinal: 'Whether a scorer marked the set as over.',
    dtStarted: 'When it was first scored, unless it was entered from paper.',
    dtModified: 'When its score last changed.',
  },
  GameSettings: target,
  Forfeit: {
    by: 'The side that forfeited, or both.',
    during: 'Whether play had begun: sets played so far keep their points.',
    retired: 'Whether the team retired during play.',
  },
  Stop: {
    reason: 'Why play is stopped.',
    since: 'When it was stopped.',
    until: 'When the next update comes.',
  },
  MatchView: {
    id: 'Number of the match. It never changes.',
    number: 'Number of the match in its pool or bracket, as people call it (M4).',
    poolId: 'Number of its pool, or null in a bracket.',
    bracketId: 'Number of its bracket, or null in a pool.',
    homeTeam: team('home team'),
    awayTeam: team('away team'),
    homeTeamIds: 'In king of the beach, the players on the home side, as in `teams`; otherwise empty.',
    awayTeamIds: 'In king of the beach, the players on the away side, as in `teams`; otherwise empty.',
    refTeam: team('work team'),
    manualRefId: 'Number of the work team, if an organizer chose it by hand.',
    missed: 'Number of a work team that didn’t show up.',
    bye: 'The side without a team, or null.',
    court: 'Name of the court, usually a number.',
    startTime: 'Planned start, or null. For a better estimate on the day, see `GET /api/tournament/{id}/times`.',
    minutes: 'Planned length in minutes, if it differs from its pool’s or bracket’s.',
    isMatch:
      'Whether the match is over once a side has won most sets. Otherwise all sets are played, and equal sets are a split.',
    games: 'The sets in order, as many as can be played.',
    title: 'A title of the match, such as “Final”, or null.',
    isTiebreak: 'Whether the match only breaks a tie.',
    forfeit: 'Who forfeited, or null.',
    status: 'null or 0 on, 100 complete, 101 canceled, 102 postponed, 103 locked as it is.',
    left: 'The status to restore if a team that left is reinstated.',
    type: 'Kind of match within its bracket, or null.',
    dualN: 'Number of the dual it belongs to, or null.',
    dtModified: 'When it last changed.',
    progress: 'Whether it hasn’t begun, has started, or is complete, by its sets.',
    winner: 'The side that won, or “split”; null while it is open, and after a double forfeit.',
    sets: 'Sets won by each side.',
    winnerTo: 'Where its winner goes, as text; empty in pools.',
    loserTo: 'Where its loser goes, as text; empty in pools.',
    subs: 'Numbers of players in king of the beach for whom the match doesn’t count, because a sub played.',
    winnerMatch: 'Number of the match its winner goes to, in the same bracket.',
    loserMatch: 'Number of the match its loser goes to, in the same bracket.',
  },
  PoolView: {
    id: 'Number of the pool.',
    roundId: 'Number of its round.',
    flightId: 'Number of its flight, or null.',
    name: 'The pool’s name, such as A.',
    kind: 'How it is played.',
    courts: 'Names of its courts.',
    minutes: 'Planned length of a match in minutes, or null.',
    locked: 'Whether its results are locked.',
    canLock: 'Whether its results can be locked now.',
    tiebreaks: 'The pool’s own ranking rules, or null for the default rules.',
    status: '`Started` or `Complete`; null before the first point.',
    forfeits: 'How forfeits count in its table.',
    rows: 'The table, best first.',
    matches: 'The matches in order of play.',
  },
  BracketView: {
    id: 'Number of the bracket.',
    roundId: 'Number of its round.',
    name: 'The bracket’s name, such as Gold.',
    type: 'How it is played, such as SINGLE_ELIM.',
    complete: 'Whether all its matches have been played.',
    label: 'How it is played, as text.',
    rounds: 'The rounds as drawn. Each lists match numbers (`number`, not `id`) from top to bottom.',
    matches: 'The matches. In duals a match is a whole dual, and the sets are the pairs.',
    minutes: 'Planned length of a match in minutes, or null.',
    duties: 'Matches worked by the loser or winner of an earlier one, by `number`.',
    pairs: 'In duals, the matches of the pairs.',
    seeds: 'The teams by seed, each with a finish (`place`) once decided.',
    champions: 'How many champions it has.',
    props: 'Flags. The flag `Q-…` contains the text for winners of a qualifier.',
    rules: 'How its teams were chosen.',
    entrants: 'Numbers of the teams chosen, in seed order.',
    kept: 'For staff: the order by standings that an organizer declined to seed by.',
  },
  PoolTeamSummary: {
    dualWins: 'Duals won.',
    dualLosses: 'Duals lost.',
    matchWins: 'Matches won.',
    matchLosses: 'Matches lost.',
    setWins: 'Sets won.',
    setLosses: 'Sets lost.',
    pointsFor: 'Points scored.',
    pointsAgainst: 'Points of the opponents.',
    matchSplits: 'Matches with equal sets.',
    matchPoints: 'Standings points from its matches.',
  },
  PlayView: {
    ...{ divisionId: 'Number of the division.', tournamentId: 'Number of the event.', v: result.v },
    structure: 'Changes when anything other than a score changes. When it does, load everything again.',
    draft: 'For staff: the same as `structure`, but including unpublished parts.',
    teams: 'The division’s teams. Matches and tables refer to them by `id`. `out`: forfeited or dropped.',
    subs: 'Subs on single days.',
    rounds: 'The rounds in order. Pools and brackets refer to their round by `roundId`.',
    pools: 'The pools of all its rounds.',
    brackets: 'The brackets of all its rounds.',
    standings: 'Tables across pools and rounds.',
    forfeits: 'How forfeits count in its tables.',
    byHand: 'Finishes that organizers set in place of those from play, with the reason.',
    stop: 'Why play is stopped now, or null.',
    crew: 'For staff: what you may do, and teams that aren’t in play. Null for everyone else.',
  },
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a schema with our descriptions added to the fields that have one. */
export function described<T>(schema: T, name = ''): T {
  if (Array.isArray(schema)) return schema.map((part) => described(part)) as T;
  if (!isObject(schema)) return schema;
  const words = shapeFields[name];
  const parts = Object.entries(schema).map(([key, part]) => {
    if (key !== 'properties' || !isObject(part)) return [key, described(part)];
    const fields = Object.entries(part).map(([field, value]) => {
      const description = words?.[field] ?? everywhere[field];
      return [field, { ...described(value as Json), ...(description ? { description } : {}) }];
    });
    return [key, Object.fromEntries(fields)];
  });
  return Object.fromEntries(parts) as T;
}
