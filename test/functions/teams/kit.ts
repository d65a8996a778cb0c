import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { must } from '#domain/kernel/result.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { Handler } from '#functions/kernel/http/call.ts';
import { divisionItem, divisionStatsItem, teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import type { OrderDeps } from '#functions/subjects/commerce/order-facts.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { slotItem } from '#functions/subjects/registration/items.ts';
import { works } from '#functions/worker/kinds.ts';
import { workTurn } from '#functions/worker/walk.ts';
import { aWindow } from '../../kit/catalog.ts';
import { bagFor, type CommerceWorld, callOf, pay } from '../../kit/commerce.ts';
import type { memoryFiles } from '../../kit/jobs.ts';

export const user = (id: number, pages: readonly number[], more: object = {}): Actor =>
  ({
    kind: 'user',
    user: {
      ...{
        id,
        vbl: false,
        vblx: false,
        data: false,
        roles: [],
        props: [],
        bidPrograms: [],
        profiles: [],
        collegeTeams: [],
      },
      pages: pages.map((page) => ({ id: page, name: '', username: `o${page}`, props: [] })),
      ...more,
    },
    teams: [],
    publicView: false,
  }) as unknown as Actor;

/** A manager of the commerce world's organization (10), one of another organization, and a stranger. */
export const host = user(70, [10]);
export const otherHost = user(71, [30]);
export const stranger = user(72, []);
export const tokenOf = (teamId: number): Actor => ({ kind: 'teamToken', teams: [teamId] });

/** Calls a handler the way the kernel does. */
export const doing =
  (world: CommerceWorld, deps: OrderDeps) =>
  <C extends Operation>(handler: Handler<C, never>, actor: Actor, id: number, more: object = {}) =>
    (handler as Handler<C, unknown>)(
      callOf<C>({
        params: { id },
        actor,
        now: world.now,
        idempotencyKey: ulid(world.now, Math.random),
        ...more,
      } as never),
      deps,
    ) as Promise<{ ok: boolean; value?: never; problem?: { code: string } }>;

/** Creates a pair that has paid for a spot in one of the commerce world's divisions. Returns its ID. */
export async function bought(world: CommerceWorld, divisionId: number, who: string): Promise<number> {
  const deps = world.deps();
  const { orderId } = must(await pay(deps, await bagFor(deps, divisionId, who, world.now), who, world.now));
  const team = (await world.stored.get(orderItem, { id: orderId }))?.teamIds[1];
  if (!team) throw new Error(`order ${orderId} has made no team`);
  return team;
}

export const teamsIn = (world: CommerceWorld, divisionId: number) =>
  world.stored.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });

/** Adds a second division to an event, at another price. */
export async function beside(world: CommerceWorld, eventId: number, id: number, fee: number, places = 4) {
  const first = await world.stored.get(divisionItem, { id: eventId });
  if (!first) throw new Error('no division');
  const window = { ...aWindow({ id: id * 10 }), ...first.registrationWindows[0], id: id * 10, fee };
  const { rev: _, ...division } = first;
  await world.put(
    divisionItem.encode(
      { ...division, id, division: 'AA', maxTeams: places, registrationWindows: [window] } as never,
      1,
    ),
  );
}

/** Creates manually entered pairs in a division, each with a spot and without an order. Returns their IDs. */
export async function entered(world: CommerceWorld, divisionId: number, n: number): Promise<number[]> {
  const ids = Array.from({ length: n }, (_, i) => divisionId * 1_000 + i);
  const teams = ids.map((id) =>
    enteredTeam(
      { id, divisionId, tournamentId: divisionId, name: '', dtRegistered: world.now - 1_000_000 + (id % 1_000) },
      {
        players: ['Ana', 'Bo'].map((firstName) => ({
          firstName,
          lastName: `T${id}`,
          gender: 'Female' as const,
          dob: '2000-01-01',
        })) as never,
      },
    ),
  );
  await world.put(
    ...teams.flatMap((team) => encodedTeam(team)),
    ...ids.map((id, i) =>
      slotItem.encode({ divisionId, slot: i + 1, holder: `TEAM#${id}`, expiresAt: neverExpires }, 1),
    ),
    divisionStatsItem.encode({ divisionId, active: n, waiting: 0 }, 1),
  );
  return ids;
}

/** Runs a worker's turns at a job until it waits for someone or has ended. Returns the job. */
export async function worked(world: CommerceWorld, deps: OrderDeps, files: ReturnType<typeof memoryFiles>, id: string) {
  const all = { ...deps, files, now: () => world.now } as never;
  for (;;) {
    const job = await world.stored.get(jobItem, { id });
    if (!job) throw new Error(`no job ${id}`);
    if (!['planning', 'running', 'undoing'].includes(job.state)) return job;
    await workTurn({ jobId: id, turn: job.turn }, works, all);
  }
}
