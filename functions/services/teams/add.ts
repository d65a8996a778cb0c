import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { entryName } from '#domain/registration/teams/team-name.ts';
import { type QuickTeam, quickRoster } from '#domain/teams/quick-add.ts';
import { backoff, sleep } from '../../kernel/aws/retry.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { notedOnce, noteOnce, type Once } from '../../kernel/http/once.ts';
import { createTeam } from '../../store/catalog/new-team.ts';
import type { Numbers } from '../../store/numbers.ts';
import type { PlacesDeps } from '../places/places.ts';
import { takePlace } from './places.ts';

/** How often a place is looked for anew when somebody else was faster. */
const tries = 6;

/** `days`: the dates of a session that it comes to; every one that is to come where nothing is said. */
export type EntersAt = {
  readonly event: RuledEvent;
  readonly division: Division;
  readonly days: readonly string[] | undefined;
};
export type Added = { readonly teamId: number; readonly waits: boolean };

/**
 * Nobody entered it and nothing is owed for it; who plays twice is known by profiles, which names typed here have none of. Asked again after an answer that was
 * lost, also to a request that ended half-way, it is the team that was added then.
 */
export async function addTeam(
  deps: PlacesDeps & { readonly numbers: Numbers },
  { event, division, days }: EntersAt,
  team: QuickTeam & { readonly club?: string },
  once: Once,
): Promise<Result<Added>> {
  const { now } = once;
  const before = await notedOnce<Added>(deps.table, once);
  if (before) return ok(before);
  const people = quickRoster(team, division);
  if (!people.ok) return people;
  const id = await deps.numbers('team');
  const { id: divisionId, tournamentId } = division;
  const name = entryName({ teamName: team.name, players: people.value.players });
  for (let attempt = 0; attempt < tries; attempt++) {
    const turn = Math.floor(deps.random() * 64);
    const wanted = { teamId: id, past: false, mayWait: true, email: '', turn: attempt === 0 ? 0 : turn, days };
    const place = await takePlace(deps, division, event, wanted, now);
    if (!place.ok) return place;
    const { waits, writes } = place.value;
    const facts = {
      id,
      tournamentId,
      divisionId,
      organizationId: event.organizationId,
      name,
      dtRegistered: now,
      club: team.club ?? '',
    };
    const made = createTeam(enteredTeam({ ...facts, waitlist: waits }, people.value));
    const added = { teamId: id, waits };
    const saved = await deps.table.transact([...made, ...writes, noteOnce(once, added)]);
    if (saved.ok) return ok(added);
    if (saved.problem.tag === 'once') return ok((await notedOnce<Added>(deps.table, once)) ?? added);
    await sleep(backoff(attempt, deps.random, 15));
  }
  // others were always faster, which says nothing of how many spots are left
  throw new ProblemError(request.unavailable());
}
