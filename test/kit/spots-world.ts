import { seeded, ulid } from '#domain/kernel/ids.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { type Hold, holdItem, slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { teamWaits } from '#functions/subjects/registration/offers.ts';
import { type DivisionSpots, emptyMemory, type SpotsDeps, teamRef } from '#functions/subjects/registration/spots.ts';
import { memoryTable } from './memory-table.ts';
import { lineNow } from './waitlist.ts';

export const opening = 1_800_000_000_000;
/** The time when everyone who came at the opening has been on the waitlist for two seconds. */
export const soon = opening + 2_100;

/** Returns divisions, people and processes for testing one condition in functions/subjects/registration at a time. */
export function spotsWorld() {
  const local = memoryTable();
  const { table, stored } = local;
  let ids = 100;
  const division = (more: Partial<DivisionSpots> = {}): DivisionSpots => ({
    id: ++ids,
    tournamentId: 1,
    capacity: 1,
    waitlist: true,
    closesAt: null,
    ...more,
  });
  const random = seeded(7);
  /** Returns a separate process without others' memory. It starts when indexes have caught up with earlier writes. */
  const process = (on: Table = table): SpotsDeps => {
    void local.caughtUp();
    return { table: on, random, memory: emptyMemory() };
  };
  const who = (holder: string, at = opening) => ({ holder, entry: ulid(at, random) });

  async function claim(
    of: DivisionSpots,
    person: ReturnType<typeof who>,
    now = opening,
    deps = process(),
  ): Promise<Hold> {
    const claimed = await claimSpot(deps, of, person, now);
    if (!claimed.ok) throw new Error(claimed.problem.code);
    return claimed.value;
  }
  const slotsIn = (of: DivisionSpots) => table.list(slotItem, slotsOf(of.id));
  const holdOf = (hold: Hold) => table.get(holdItem, hold);
  const waits = (hold: Hold, team = 9) => table.transact(teamWaits(hold, team, 'a@x.example'));
  const lineIn = (of: DivisionSpots, now = opening) => lineNow(stored, of.id, now);
  const giveToTeam = (of: DivisionSpots, slot: number, team = 77) =>
    table.write(overwrite(slotItem, { divisionId: of.id, slot, holder: teamRef(team), expiresAt: neverExpires }));

  /** Returns the table, with something happening once between a read and the next write or a later one. */
  function meanwhile(happens: () => Promise<unknown>, before = 1): Table {
    let writes = 0;
    const first = async () => {
      writes++;
      if (writes === before) await happens();
    };
    return {
      ...table,
      transact: (...asked) => first().then(() => table.transact(...asked)),
      write: (...asked) => first().then(() => table.write(...asked)),
    };
  }
  /** Returns the table, with its requests recorded. */
  function counted(on: Table = table) {
    const calls: string[] = [];
    const noting = (name: 'get' | 'list' | 'write' | 'transact') =>
      ((...asked: never[]) => {
        calls.push(name);
        return (on[name] as (...all: never[]) => unknown)(...asked);
      }) as never;
    const [get, list, write, transact] = [noting('get'), noting('list'), noting('write'), noting('transact')];
    return { calls, table: { ...on, get, list, write, transact } as Table };
  }

  return { table, division, process, who, claim, slotsIn, holdOf, waits, lineIn, giveToTeam, meanwhile, counted };
}
