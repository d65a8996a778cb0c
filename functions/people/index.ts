import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { serving } from '../kernel/serving.ts';
import { type Deps, deps } from './deps.ts';
import { playerLookupHandler, playersLookupHandler } from './lookup.ts';
import { playerHandler, playerOnFileHandler } from './profile.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  playerLookup: playerLookupHandler,
  playersLookup: playersLookupHandler,
  playerOnFile: playerOnFileHandler,
  player: playerHandler,
};

export const handler = entry({ http: serveHttp(unit, handlers, deps, serving) });
