import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/tick.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../services/serving.ts';
import { boardPlaysHandler } from './calls/board-plays.ts';
import { bracketMatchesHandler } from './calls/bracket-matches.ts';
import { changeDayHandler } from './calls/change-day.ts';
import { checkScoringKeyHandler } from './calls/check-scoring-key.ts';
import { clearBracketHandler } from './calls/clear-bracket.ts';
import { commandHandler } from './calls/command-play.ts';
import * as board from './calls/court-board.ts';
import { dayBracketsHandler } from './calls/day-brackets.ts';
import { dayByIdHandler } from './calls/day-by-id.ts';
import { divisionLineupsHandler } from './calls/division-lineups.ts';
import { divisionPlayHandler } from './calls/division-play.ts';
import { divisionResultsHandler } from './calls/division-results.ts';
import { divisionRoundsHandler } from './calls/division-rounds.ts';
import { divisionSeedsHandler } from './calls/division-seeds.ts';
import { endScoringHandler } from './calls/end-scoring.ts';
import { eventCodesHandler } from './calls/event-codes.ts';
import { holdScoringHandler } from './calls/hold-scoring.ts';
import * as league from './calls/league.ts';
import * as reminders from './calls/league-reminders.ts';
import { liveFlushesHandler } from './calls/live-flushes.ts';
import { liveSnapshotHandler } from './calls/live-snapshot.ts';
import { liveTimesHandler } from './calls/live-times.ts';
import { matchByIdHandler } from './calls/match-by-id.ts';
import { matchRunHandler } from './calls/match-run.ts';
import { matchTemplateHandler } from './calls/match-template.ts';
import { orderRoundsHandler } from './calls/order-rounds.ts';
import { playLogHandler } from './calls/play-log.ts';
import { poolMatchesHandler } from './calls/pool-matches.ts';
import { previewHandler } from './calls/preview-play.ts';
import { roundByIdHandler } from './calls/round-by-id.ts';
import { roundTeamsHandler } from './calls/round-teams.ts';
import { scoreGameHandler } from './calls/score-game.ts';
import { scoreMatchHandler } from './calls/score-match.ts';
import { startScoringHandler } from './calls/start-scoring.ts';
import * as changes from './calls/structure/changes.ts';
import * as reads from './calls/structure/reads.ts';
import * as tournament from './calls/structure/tournament.ts';
import {
  divisionCalendarHandler,
  divisionJsonHandler,
  teamCalendarHandler,
  teamJsonHandler,
} from './calls/team-calendar.ts';
import { unplayMatchHandler } from './calls/unplay-match.ts';
import { updateScoringHandler } from './calls/update-scoring.ts';
import * as work from './calls/work-swaps.ts';
import { onFinishes } from './consumers/on-finishes.ts';
import { onForfeits, onSub } from './consumers/on-told.ts';
import { type Deps, deps } from './deps.ts';
import { remindGames } from './jobs/remind-games.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  courtBoard: board.courtBoardHandler,
  boardPlays: boardPlaysHandler,
  setCourtBoard: board.setCourtBoardHandler,
  moveMatches: board.moveMatchesHandler,
  planCourts: board.planCourtsHandler,
  stopChoices: board.stopChoicesHandler,
  eventCodes: eventCodesHandler,
  setStop: board.setStopHandler,
  clearFlightCourts: board.clearFlightCourtsHandler,
  dayFlights: reads.dayFlightsHandler,
  flightTeams: reads.flightTeamsHandler,
  dayPools: reads.dayPoolsHandler,
  matchSettings: reads.matchSettingsHandler,
  dualFinishOrder: reads.dualFinishOrderHandler,
  changeFlights: changes.changeFlightsHandler,
  changePool: changes.changePoolHandler,
  changePoolTeam: changes.changePoolTeamHandler,
  interweavePools: changes.interweavePoolsHandler,
  saveBracket: changes.saveBracketHandler,
  setMatchSettings: changes.setMatchSettingsHandler,
  deleteMatch: changes.deleteMatchHandler,
  changeMatch: changes.changeMatchHandler,
  saveResults: changes.saveResultsHandler,
  lockTournament: tournament.lockTournamentHandler,
  seededTeams: tournament.seededTeamsHandler,
  divisionLineups: divisionLineupsHandler,
  teamCalendar: teamCalendarHandler,
  divisionCalendar: divisionCalendarHandler,
  teamJson: teamJsonHandler,
  divisionJson: divisionJsonHandler,
  divisionPlay: divisionPlayHandler,
  divisionRounds: divisionRoundsHandler,
  commandPlay: commandHandler,
  previewPlay: previewHandler,
  playLog: playLogHandler,
  matchById: matchByIdHandler,
  matchRun: matchRunHandler,
  liveSnapshot: liveSnapshotHandler,
  liveFlushes: liveFlushesHandler,
  liveTimes: liveTimesHandler,
  scoreGame: scoreGameHandler,
  scoreOneGame: scoreGameHandler as never,
  scoreMatch: scoreMatchHandler,
  unplayMatch: unplayMatchHandler,
  clearBracket: clearBracketHandler,
  matchTemplate: matchTemplateHandler,
  poolMatches: poolMatchesHandler,
  bracketMatches: bracketMatchesHandler,
  roundById: roundByIdHandler,
  roundTeams: roundTeamsHandler,
  dayById: dayByIdHandler,
  dayBrackets: dayBracketsHandler,
  changeDay: changeDayHandler,
  divisionResults: divisionResultsHandler,
  divisionSeeds: divisionSeedsHandler,
  startScoring: startScoringHandler,
  checkScoringKey: checkScoringKeyHandler,
  endScoring: endScoringHandler,
  updateScoring: updateScoringHandler,
  holdScoring: holdScoringHandler,
  orderRounds: orderRoundsHandler,
  workSwaps: work.workSwapsHandler,
  askSwap: work.askSwapHandler,
  answerSwap: work.answerSwapHandler,
  gameReminders: reminders.gameRemindersHandler,
  setGameReminders: reminders.setGameRemindersHandler,
  resendReminder: reminders.resendReminderHandler,
  teamReminders: reminders.teamRemindersHandler,
  setTeamReminders: reminders.setTeamRemindersHandler,
  leagueSeasons: league.leagueSeasonsHandler,
  generateSeason: league.generateSeasonHandler,
  fillSeason: league.fillSeasonHandler,
  fillPools: league.fillPoolsHandler,
  fillLadders: league.fillLaddersHandler,
  clearSeason: league.clearSeasonHandler,
  addRefs: league.addRefsHandler,
  replanWeek: league.replanWeekHandler,
  moveInSeason: league.moveInSeasonHandler,
  setWeekTimes: league.setWeekTimesHandler,
};

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  queue: consume<Deps>(
    'play',
    {
      'play.finishes-changed': onFinishes,
      'catalog.forfeits-changed': onForfeits,
      'registration.seat-request-changed': onSub,
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
  schedule: onTick({ remindGames }, deps, log),
});
