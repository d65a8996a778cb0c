import type { Actor } from '#domain/identity/actor.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import type { ProgramView } from '#domain/registration/bids/views.ts';
import type { Deps } from '#functions/bids/deps.ts';
import { handlers } from '#functions/bids/index.ts';
import type { Call, Handler } from '#functions/kernel/http/call.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { divisionItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { callOf } from '../../kit/commerce.ts';
import { memoryFiles } from '../../kit/jobs.ts';
import { memoryTable } from '../../kit/memory-table.ts';

export const opening = at('2026-02-01');
const user = (id: number, page: number, more: object = {}): Actor =>
  ({
    kind: 'user',
    user: {
      ...{ id, vbl: false, vblx: false, data: false, roles: [], props: [], bidPrograms: [], profiles: [] },
      ...{ collegeTeams: [], pages: page ? [{ id: page, name: '', username: `o${page}`, props: [] }] : [], ...more },
    },
    teams: [],
    publicView: false,
  }) as unknown as Actor;
export const host = user(70, 10);
export const other = user(71, 30);
export const player = user(72, 0, { profiles: [{ id: 501, fullName: 'Ana Moe' }] });

type Answer = { readonly ok: boolean; readonly value: never; readonly problem: { readonly code: string } };

/**
 * Creates two organizations. The first has an event, 500, with divisions 20 and 21, and the second has a qualifier,
 * 600, with division 30.
 */
export async function bidWorld() {
  const local = memoryTable();
  const { table, stored } = local;
  const random = seeded(3);
  const files = memoryFiles();
  const secret = 'a secret of tests';
  const deps: Deps = { table, files, numbers: numbersOf(table), random, signingSecret: async () => secret };
  let now = opening;
  const organizations = [10, 30].flatMap((id) =>
    encodedOrganization(
      storedOrganization.parse({ id, name: `Organization ${id}`, username: `o${id}`, isPublic: true }),
    ),
  );
  const event = (id: number, organizationId: number) =>
    tournamentItem.encode(aTournament({ id, organizationId, name: `Event ${id}`, statusId: 1 }), 1);
  const division = (id: number, tournamentId: number, over: object = {}) =>
    divisionItem.encode(aDivision({ id, tournamentId, ...over }), 1);
  const pages = [
    [70, 10],
    [71, 30],
  ].map(([userId, id]) => pageItem.encode({ userId: userId!, id: id!, name: '', username: `o${id}`, props: [] }, 1));
  await stored.putMany([...organizations, ...pages, event(500, 10), event(600, 30)]);
  await stored.putMany([division(20, 500), division(21, 500, { division: '18U' }), division(30, 600)]);
  const ask = async <N extends keyof typeof handlers>(name: N, actor: Actor | null, more: object): Promise<Answer> => {
    // The next caller sees earlier writes. During a call, its own writes aren't in the indexes yet.
    await local.caughtUp();
    const call = { now, source: '1.2.3.4', idempotencyKey: ulid(now, random), ...(actor && { actor }), ...more };
    return (handlers[name] as Handler<Operation, Deps>)(
      callOf<Operation>(call as unknown as Call<Operation>),
      deps,
    ) as never;
  };
  const program = async (over: object = {}): Promise<ProgramView> => {
    const terms = { name: 'Nationals', divisionIds: [20], subPolicy: 0, passesTo: null, ...over };
    const body = { programId: null, rev: 0, tournamentId: 500, program: { ...blank, ...terms } };
    const made = await ask('saveBidProgram', host, { body });
    if (!made.ok) throw new Error(made.problem.code);
    return made.value;
  };
  return {
    ...{ local, table, stored, files, deps, secret, ask, program },
    now: () => now,
    at: (moment: number) => {
      now = moment;
    },
  };
}
const blank = { lastDay: null, discountAmount: null, discountPercentage: null };
export type BidWorld = Awaited<ReturnType<typeof bidWorld>>;

/** Returns the defaults for a bid that is awarded manually. */
export const given = (programId: number, over: object = {}) => ({
  ...{ programId, number: '', team: '', email: '', players: [], divisionIds: [], genderId: null },
  ...{ earnedAt: '', earnedFor: '', notes: '', ...over },
});
