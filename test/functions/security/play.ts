import { entry, keyed, post } from './attacks.ts';
import type { ModuleSecurity, Victim } from './entry.ts';

const command = (divisionId: number, of: object) =>
  [`/api/division/${divisionId}/rounds`, post({ entryId: entry(), command: of })] as const;

export const play: ModuleSecurity = {
  foreign: {
    orderRounds: ({ match }) => [
      ['/api/rounds/reorder', post({ entryId: entry(), roundIds: [match.roundId] }), [403], 'request/forbidden'],
    ],
    playLog: ({ match }) => [[`/api/division/${match.divisionId}/log`, {}, [404], 'play/unknown-division']],
    courtCards: () => [['/api/tournament/1001/scoringCards?day=2026-11-20', {}, [404], 'catalog/no-such-event']],
    printCourtCards: () => [
      ['/api/tournament/1001/scoringCards', post({ day: '2026-11-20', courts: ['1'] }), [404], 'catalog/no-such-event'],
    ],
    endCourtCards: () => [
      [
        '/api/tournament/1001/scoringCards/end',
        post({ day: '2026-11-20', courts: ['1'] }),
        [404],
        'catalog/no-such-event',
      ],
    ],
    startScoring: ({ match }) => [['/api/matches/scoring/start', post({ id: match.id }), [403], 'request/forbidden']],
    holdScoring: ({ match }) => [
      ['/api/matches/scoring/hold', post({ id: match.id, device: 'another-device' }), [403], 'request/forbidden'],
    ],
    workSwaps: () => [['/api/matches/work/7003', {}, [404], 'registration/unknown-team']],
    askSwap: ({ match }) => [
      [
        '/api/matches/work/ask',
        keyed({ teamId: 7003, matchId: match.id, otherMatchId: match.id }),
        [404],
        'registration/unknown-team',
      ],
    ],
    answerSwap: () => [
      [
        '/api/matches/work/answer',
        post({ teamId: 7003, swapId: '01HZZZZZZZZZZZZZZZZZZZZZZ0', yes: true }),
        [404],
        'registration/unknown-team',
      ],
    ],
    divisionRounds: ({ match }) => [[`/api/division/${match.divisionId}/rounds`, {}, [200]]],
    commandPlay: ({ match }) => [
      [...command(match.divisionId, { type: 'unplay', matchId: match.id, replay: true }), [403], 'request/forbidden'],
      [...command(match.divisionId, { type: 'undo', seq: 1 }), [403], 'request/forbidden'],
      [...command(match.divisionId, { type: 'setTeams', teams: [] }), [403], 'request/forbidden'],
    ],
    previewPlay: ({ match }) => [
      [
        `/api/division/${match.divisionId}/rounds/preview`,
        post({ command: { type: 'unplay', matchId: match.id } }),
        [403],
        'request/forbidden',
      ],
    ],
    scoreGame: ({ match }) => [
      [
        '/api/games',
        post({ entryId: entry(), matchId: match.id, number: 1, home: 21, away: 0 }),
        [403],
        'request/forbidden',
      ],
    ],
    scoreOneGame: ({ match }) => [
      [
        '/api/game',
        post({ entryId: entry(), matchId: match.id, number: 1, home: 21, away: 0 }),
        [403],
        'request/forbidden',
      ],
    ],
    lockTournament: () => [
      ['/api/tournament/1002/lockResults', post({ entryId: entry(), locked: true }), [404], 'catalog/no-such-event'],
    ],
    scoreMatch: ({ match }) => [
      [
        '/api/matches',
        post({ entryId: entry(), id: match.id, games: [{ number: 1, home: 21, away: 0 }] }),
        [403],
        'request/forbidden',
      ],
    ],
    unplayMatch: ({ match }) => [
      [
        `/api/matches/unplay/${match.divisionId}/${match.id}`,
        post({ entryId: entry(), replay: true }),
        [403],
        'request/forbidden',
      ],
    ],
    clearBracket: ({ match }) => [
      ['/api/matches/clearBracket', post({ entryId: entry(), bracketId: match.bracketId }), [403], 'request/forbidden'],
    ],
    changeDay: ({ match }) => [
      [
        '/api/Day',
        { method: 'PATCH', body: { entryId: entry(), id: match.roundId, published: false } },
        [403],
        'request/forbidden',
      ],
    ],
    divisionSeeds: ({ match }) => [
      [
        `/api/division/${match.divisionId}/seeds`,
        { method: 'PATCH', body: { entryId: entry(), seeds: [] } },
        [403],
        'request/forbidden',
      ],
    ],
    changeFlights: ({ match }) => [
      [
        '/api/flights',
        { method: 'PATCH', body: { entryId: entry(), flights: [{ id: match.roundId * 100 }] } },
        [403],
        'request/forbidden',
      ],
    ],
    changePool: ({ match }) => [
      ['/api/pool', post({ entryId: entry(), id: match.roundId * 100 + 1, name: 'Z' }), [403], 'request/forbidden'],
    ],
    changePoolTeam: ({ match }) => [
      [
        '/api/poolteams',
        post({ entryId: entry(), poolId: match.roundId * 100 + 1, slot: 1, forfeit: true }),
        [403],
        'request/forbidden',
      ],
    ],
    interweavePools: ({ match }) => [
      [
        '/api/pools/interweave',
        post({
          ...{ entryId: entry(), poolIds: [match.roundId * 100 + 1], courts: ['1'] },
          ...{ startTime: 1, minutesPerMatch: 30 },
        }),
        [403],
        'request/forbidden',
      ],
    ],
    saveBracket: ({ match }) => [
      ['/api/brackets', post({ entryId: entry(), roundId: match.roundId }), [403], 'request/forbidden'],
    ],
    setMatchSettings: ({ match }) => [
      [
        `/api/matches/settings?matchId=${match.id}`,
        post({ entryId: entry(), isMatch: true, games: [{ to: 21 }] }),
        [403],
        'request/forbidden',
      ],
    ],
    deleteMatch: ({ match }) => [
      [`/api/matches?Id=${match.id}&entryId=${entry()}`, { method: 'DELETE' }, [403], 'request/forbidden'],
    ],
    changeMatch: ({ match }) => [
      [
        `/api/matches/${match.id}`,
        { method: 'PATCH', body: { entryId: entry(), status: 101 } },
        [403],
        'request/forbidden',
      ],
    ],
    saveResults: ({ match }) => [
      [
        '/api/Team/saveResults',
        post({ entryId: entry(), divisionId: match.divisionId, finishes: [], reason: 'Because' }),
        [403],
        'request/forbidden',
      ],
    ],
    courtBoard: () => [['/api/tournament/1002/courtBoard', {}, [404], 'catalog/no-such-event']],
    boardPlays: () => [['/api/tournament/1002/courtBoard/plays', {}, [404], 'catalog/no-such-event']],
    rehearsal: () => [['/api/tournament/1002/courtBoard/rehearsal', {}, [404], 'catalog/no-such-event']],
    setCourtBoard: () => [
      ['/api/tournament/1002/courtBoard', { method: 'PUT', body: { courts: ['1'] } }, [404], 'catalog/no-such-event'],
    ],
    moveMatches: () => [
      [
        '/api/tournament/1002/courtBoard/moves',
        post({ entryId: entry(), moves: [{ divisionId: 2001, matchId: 1, court: null, startTime: null }] }),
        [404],
        'catalog/no-such-event',
      ],
    ],
    stopChoices: () => [
      ['/api/tournament/1002/courtBoard/choices', post({ from: 1, to: 2 }), [404], 'catalog/no-such-event'],
    ],
    eventCodes: () => [['/api/tournament/1002/qr', post({}), [404], 'catalog/no-such-event']],
    setStop: () => [
      [
        '/api/tournament/1002/courtBoard/stop',
        { method: 'PUT', body: { stop: { reason: 'rain', since: 1, until: 2 } } },
        [404],
        'catalog/no-such-event',
      ],
    ],
    setCourtClosure: () => [
      [
        '/api/tournament/1002/courtBoard/closure',
        { method: 'PUT', body: { court: '1', closed: null } },
        [404],
        'catalog/no-such-event',
      ],
    ],
    planCourts: () => [
      ['/api/tournament/1002/courtBoard/plan', post({ kind: 'rest' }), [404], 'catalog/no-such-event'],
    ],
    clearFlightCourts: ({ match }) => [
      [
        '/api/flight/1/clearCourts',
        post({ divisionId: match.divisionId, entryId: entry() }),
        [403],
        'request/forbidden',
      ],
    ],
    leagueSeasons: () => [['/api/league/1002/season', {}, [404], 'leagues/not-a-league']],
    gameReminders: () => [['/api/league/gameReminders?tournamentId=1002', {}, [404], 'leagues/not-a-league']],
    setGameReminders: () => [
      ['/api/league/gameReminders', post({ tournamentId: 1002, settings: null }), [404], 'leagues/not-a-league'],
    ],
    resendReminder: () => [
      [
        '/api/league/gameReminders/resend',
        post({ tournamentId: 1002, divisionId: 2001, key: 'x' }),
        [404],
        'leagues/not-a-league',
      ],
    ],
    teamReminders: () => [['/api/league/gameReminders/team/7003', {}, [404], 'registration/unknown-team']],
    setTeamReminders: () => [
      ['/api/league/gameReminders/team/7003', post({ on: false }), [404], 'registration/unknown-team'],
    ],
    generateSeason: ({ match }) => [
      [
        `/api/league/generate?divisionId=${match.divisionId}`,
        post({ entryId: entry(), settings: { zone: 'UTC', startDate: '2026-03-05', schedule: {} } }),
        [403],
        'request/forbidden',
      ],
    ],
    ...Object.fromEntries(
      (
        [
          ['fillSeason', 'fill', {}],
          ['fillPools', 'fill-pools', {}],
          ['fillLadders', 'fill-ladders', {}],
          ['clearSeason', 'clear', {}],
          ['keepWeek', 'keep', {}],
          ['addRefs', 'addRefs', {}],
          ['replanWeek', 'replan', { mode: 'drop' }],
          ['setWeekTimes', 'week', { times: [] }],
          ['moveInSeason', 'moves', { moves: [{ match: 1, week: 1, date: '2026-03-05', time: '09:00', court: '1' }] }],
        ] as const
      ).map(([name, path, body]) => [
        name,
        ({ match }: Victim) => [
          [
            `/api/league/${path}?divisionId=${match.divisionId}&roundId=1`,
            post({ entryId: entry(), ...body }),
            [403],
            'request/forbidden',
          ] as const,
        ],
      ]),
    ),
  },
  opens: {
    'event.build-schedule': `
      addRefs answerSwap askSwap boardPlays changeDay changeFlights changeMatch changePool changePoolTeam courtCards
      endCourtCards printCourtCards
      clearBracket clearFlightCourts clearSeason commandPlay courtBoard deleteMatch divisionSeeds eventCodes
      fillLadders fillPools fillSeason generateSeason interweavePools keepWeek lockTournament moveInSeason moveMatches
      orderRounds planCourts playLog previewPlay rehearsal replanWeek saveBracket saveResults setCourtBoard setCourtClosure setMatchSettings
      setStop setTeamReminders setWeekTimes stopChoices teamReminders workSwaps
    `,
    'event.score': 'holdScoring scoreGame scoreMatch scoreOneGame startScoring unplayMatch',
  },
  publicFields: `
    planned path key validTo
    version title home_page_url feed_url description icon items id url content_text date_modified _sideout start end where
    canceled changedAt
    advancedN at away followers forfeits sub subs awayTeam awayTeamIds bracketId brackets build by bye canLock cap checkInTime club complete court
    courts crew date divisionId draft dtModified dtStarted dualLosses dualN dualWins during endSeed entrants exclude
    finish from flushes forfeit fromRoundId fromStandings games hideTimes home homeTeam homeTeamIds id isFinal isMatch
    isTiebreak kept kind label left lockReady locked loserMatch loserOf loserTo manage manualRefId map match matchId
    matchLosses matchPoints matchSplits matchWins matches may missed n name noFinish notes number others out pace
    place playTime players points pointsAgainst pointsFor poolId pools progress publish published rank reason refTeam
    result retired roundId rounds rows rules score section seed seedStyle seeds seq setLosses setWins sets since slot
    snapshot start startSeed startTime started status stop structure summary teamId teamIds teams tiebreaks tied times
    title to tournamentId type until v waitlist winner winnerMatch winnerOf winnerTo work how aau3 assignTimes byHand
    champions fivb flightId flights freePlay fromPlace gameSettings groups finishes finishRoundIds isMatch matchStyle
    matchType matchTypeId minutesPerMatch namingConvention organizationTemplateId poolsOf powerPools props reason
    roundIds rows settings standings start tied pairs divisions items rotation order liberos captain week byes canceled madeUp
    duties minutes of zone days on joins leaves twoPointers
  `,
  reasons: {
    'divisionPlay .pools[].rows[].sub': 'whether a substitute played on that spot',
    'poolMatches .rows[].sub': 'whether a substitute played on that spot',
    'dayById .pools[].rows[].sub': 'whether a substitute played on that spot',
    'dayPools [].rows[].sub': 'whether a substitute played on that spot',
  },
  // None of the demo's divisions plays in flights. A division without duals has no lineups to return.
  silent: ['flightTeams'],
};
