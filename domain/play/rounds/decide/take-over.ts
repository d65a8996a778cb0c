import { ok } from '../../../kernel/result.ts';
import type { PlayEvent } from '../events.ts';
import type { DivisionPlay, PlaySub } from '../schema.ts';
import type { Decision } from './decide.ts';

/** How forfeits count, as the event's setup says now; never sent by anyone as a command of play. */
export type SetForfeits = { readonly type: 'setForfeits'; readonly forfeits: DivisionPlay['forfeits'] };
/** The subs of a team that were agreed to, as its requests say now; never sent by anyone as a command of play. */
export type SetSubs = { readonly type: 'setSubs'; readonly teamId: number; readonly subs: readonly PlaySub[] };

/** Takes over what was said outside of play: nothing where the division has it already. */
export function takeOver(state: DivisionPlay, command: SetForfeits | SetSubs): Decision {
  if (command.type === 'setForfeits')
    return ok(command.forfeits === state.forfeits ? [] : [{ type: 'forfeitsSet', forfeits: command.forfeits }]);
  const { teamId } = command;
  const subs = command.subs.toSorted((a, b) => a.on.localeCompare(b.on) || a.seat - b.seat);
  const playSubs = state.subs.filter((sub) => sub.teamId === teamId);
  const event: PlayEvent = { type: 'subsSet', teamId, subs };
  return ok(JSON.stringify(playSubs) === JSON.stringify(subs) ? [] : [event]);
}
