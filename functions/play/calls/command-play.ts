import type { commandPlay } from '#domain/play/operations-division.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { runCommand } from '../command.ts';
import type { Deps } from '../deps.ts';

export const commandHandler: Handler<typeof commandPlay, Deps> = ({ params, body, actor, now }, deps) =>
  runCommand(deps, { actor, now }, params.id, body);
