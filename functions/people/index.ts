import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { serving } from '../kernel/serving.ts';
import { verifyAauHandler } from './aau.ts';
import { type Deps, deps } from './deps.ts';
import { playerLookupHandler, playersLookupHandler } from './lookup.ts';
import { provePhoneHandler, sendPhoneCodeHandler } from './phone.ts';
import { playerHandler, playerOnFileHandler } from './profile.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  playerLookup: playerLookupHandler,
  playersLookup: playersLookupHandler,
  playerOnFile: playerOnFileHandler,
  player: playerHandler,
  sendPhoneCode: sendPhoneCodeHandler,
  provePhone: provePhoneHandler,
  verifyAau: verifyAauHandler,
};

export const handler = entry({ http: serveHttp(unit, handlers, deps, serving) });
