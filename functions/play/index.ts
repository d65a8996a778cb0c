import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/tick.ts';
import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { log, serving } from '../kernel/serving.ts';
import * as byPath from './by-path.ts';
import { commandHandler, previewHandler } from './command.ts';
import { type Deps, deps } from './deps.ts';
import { liveFlushesHandler, liveSnapshotHandler } from './live.ts';
import { onFinishes } from './on-finishes.ts';
import { divisionPlayHandler, divisionRoundsHandler, matchByIdHandler } from './read.ts';
import { playLogHandler } from './read-log.ts';
import { remindGames } from './remind-games.ts';
import * as scoring from './scoring.ts';
import { divisionSeedsHandler } from './seeds.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  divisionPlay: divisionPlayHandler,
  divisionRounds: divisionRoundsHandler,
  commandPlay: commandHandler,
  previewPlay: previewHandler,
  playLog: playLogHandler,
  matchById: matchByIdHandler,
  liveSnapshot: liveSnapshotHandler,
  liveFlushes: liveFlushesHandler,
  scoreGame: byPath.scoreGameHandler,
  scoreMatch: byPath.scoreMatchHandler,
  unplayMatch: byPath.unplayMatchHandler,
  clearBracket: byPath.clearBracketHandler,
  matchTemplate: byPath.matchTemplateHandler,
  poolMatches: byPath.poolMatchesHandler,
  bracketMatches: byPath.bracketMatchesHandler,
  roundById: byPath.roundByIdHandler,
  roundTeams: byPath.roundTeamsHandler,
  dayById: byPath.dayByIdHandler,
  dayBrackets: byPath.dayBracketsHandler,
  changeDay: byPath.changeDayHandler,
  divisionResults: byPath.divisionResultsHandler,
  divisionSeeds: divisionSeedsHandler,
  startScoring: scoring.startScoringHandler,
  checkScoringKey: scoring.checkScoringKeyHandler,
  endScoring: scoring.endScoringHandler,
  updateScoring: scoring.updateScoringHandler,
  orderRounds: scoring.orderRoundsHandler,
};

export const handler = entry({
  http: serveHttp(unit, handlers, deps, serving),
  queue: consume<Deps>('play', { 'play.finishes-changed': onFinishes }, deps, () => ({ table: deps().table, log })),
  schedule: onTick({ remindGames }, deps, log),
});
