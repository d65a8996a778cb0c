import { ulid } from '#domain/kernel/ids.ts';
import { commandPlay } from '#domain/play/operations-division.ts';
import type { Input } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/** A command on a division's play, in the form it's sent. */
export type Command = Input<typeof commandPlay>['body']['command'];

export const newEntryId = (): string => ulid(serverNow(), chance);

/** Sends one command at a time and reloads the division: `const { run, busy, problem } = useCommand(divisionId, reload)`. */
export function useCommand(divisionId: number, reload: () => Promise<unknown>) {
  const { send, busy, problem, clear } = useSend(commandPlay);
  const run = async (command: Command) => {
    const answer = await send({ params: { id: divisionId }, body: { entryId: newEntryId(), command } });
    if (answer.ok) await reload();
    return answer;
  };
  return { run, busy, problem, clear };
}
