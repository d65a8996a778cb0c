import { isWaitingTeam } from '#domain/catalog/divisions/division-state.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import { isInLine } from '#domain/registration/places/tickets.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import { teamItem, teamsInDivision } from '../../store/catalog/items.ts';
import { divisionStatsItem, type Hold, holdItem, lineOf, slotItem, slotsOf } from '../../store/registration/items.ts';
import { releaseHold } from './hold.ts';
import type { PlacesDeps } from './places.ts';
import { holderOf } from './slot.ts';

/** So many tickets are read at once. */
const batch = 200;
const abreast = 20;

const releaseAll = (deps: PlacesDeps, holds: readonly Hold[], now: Millis) =>
  inParallel(holds, abreast, (hold) => releaseHold(deps, hold, now));

/**
 * Ends what waits for a place of a division that is canceled: its line, and offers that nobody has taken. Who is filling in a form loses it when their hold
 * runs out, and who is paying is given the money back. Begun again it finds what is left.
 */
export async function endWaiting(deps: PlacesDeps, divisionId: Id, now: Millis): Promise<void> {
  const slots = (await deps.table.list(slotItem, slotsOf(divisionId))).filter(({ expiresAt }) =>
    isLive(expiresAt, now),
  );
  const keys = slots.flatMap(({ holder }) => {
    const who = holderOf(holder);
    return who ? [{ ...who, divisionId }] : [];
  });
  const held = await deps.table.getMany(holdItem, keys);
  await releaseAll(
    deps,
    held.filter(({ state }) => state === 'offered'),
    now,
  );
  for (let after: string | undefined; ; ) {
    const line = await deps.table.work(lineOf(divisionId), { limit: batch, ...(after ? { after } : {}) });
    const tickets = await deps.table.getByKeys(holdItem, line);
    await releaseAll(
      deps,
      tickets.filter(({ state }) => isInLine(state)),
      now,
    );
    if (line.length < batch) return;
    after = line.at(-1)?.place;
  }
}

/** Teams that waited for a place of a division that is canceled wait no more: each leaves the line's count with its own mark. Begun again it finds what is left. */
export async function endWaitingTeams(table: Table, divisionId: Id): Promise<void> {
  const teams = await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
  const stillWaits = ['and', ['=', 'waitlist', true], ['=', 'isDeleted', false]] as const;
  await inParallel(teams.filter(isWaitingTeam), abreast, (team) =>
    table.transact([
      update(teamItem, team, { set: { isDeleted: true, lineEnded: true } }, { if: stillWaits }),
      update(divisionStatsItem, { divisionId }, { add: { waiting: -1 } }),
    ]),
  );
}
