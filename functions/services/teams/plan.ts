import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { decideAct, mergedInto, type Whole } from '#domain/teams/decide-act.ts';
import { leaveMoney, type MoneyPlan, moveMoney, noMoney, windowToEnter } from '#domain/teams/money.ts';
import { playOfAct } from '#domain/teams/play-of-act.ts';
import { actWords } from '#domain/teams/told.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Write } from '../../kernel/table/write.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { rosterOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { rosterBeforeItem, type StoredAct } from '../../store/teams/items.ts';
import type { PlacesDeps } from '../places/places.ts';
import { type FoundTeam, foundTeam } from './found.ts';
import { mergeOf } from './merges.ts';
import { leavePlace, takePlace } from './places.ts';

/** Who does something to a team. `crew`: on the event's days, too; `manage`: past who waits, and with the money as they like. */
export type Who = {
  readonly userId: number | null;
  readonly crew: boolean;
  readonly manage: boolean;
};
export type Acting = {
  readonly teamId: number;
  readonly act: TeamAct;
  /** the act's own id: a repeat of it does nothing more */
  readonly id: string;
  readonly who: Who;
  readonly undoes?: StoredAct;
  readonly turn?: number;
};

type StoredWhole = { readonly team: Stored<Team>; readonly roster: Stored<Whole['roster']> };
/** Everything an act changes, worked out but not written. */
export type Plan = {
  readonly found: FoundTeam;
  readonly before: StoredWhole;
  readonly after: Whole;
  /** another team that becomes something else with it */
  readonly other: { readonly before: StoredWhole; readonly after: Whole } | null;
  readonly play: PlayCommand | null;
  readonly order: Stored<StoredOrder> | null;
  readonly money: MoneyPlan;
  readonly places: readonly Write[];
  readonly waits: boolean;
  /** a place came free in the division it was in */
  readonly frees: boolean;
  readonly told: string;
  readonly undoes: StoredAct | null;
};

async function wholeOf(deps: PlacesDeps, team: Stored<Team>): Promise<StoredWhole | null> {
  const roster = await rosterOf(deps.table, team);
  return roster && { team, roster };
}

/** What keeps everybody, or all but the crew, from changing a team now. */
function closed({ event }: FoundTeam, { who, act }: Acting, now: Millis) {
  if (!isEditable(event) && act.type !== 'confirm') return problems['event-not-editable']();
  return !who.crew && dateIn(now, zoneOf(event)) >= event.startDate ? problems['event-not-editable']() : null;
}

/** Works an act out as things stand now; nothing is written. */
export async function planAct(deps: PlacesDeps, acting: Acting, now: Millis): Promise<Result<Plan>> {
  const found = await foundTeam(deps.table, acting.teamId);
  const before = found && (await wholeOf(deps, found.team));
  if (!found || !before) return refuse(problems['unknown-team']());
  const isClosed = closed(found, acting, now);
  if (isClosed) return refuse(isClosed);
  const { act } = acting;
  const decided = decideAct(before, act, found);
  if (!decided.ok) return decided;
  const to = act.type === 'move' ? await deps.table.get(divisionItem, { id: act.divisionId }) : found.division;
  if (!to || to.tournamentId !== found.event.id) return refuse(problems['unknown-division']());
  const merge = act.type === 'unmerge' ? await mergeOf(deps.table, acting) : null;
  const other = await otherOf(deps, found, before, act, merge);
  if (!other.ok) return other;
  const twice = await playsTwice(deps, before.team, decided.value, other.value?.before.team.id ?? null, act);
  if (twice) return refuse(problems['already-in-division']());
  const order = await orderFor(deps, before.team, act);
  const placed = await placesFor(deps, acting, found, to, order, now);
  if (!placed.ok) return placed;
  const { state } = await loadPlay(deps.table, found.division.id, found.event.id);
  const { waits } = placed.value;
  const into = other.value ? shownName(other.value.before.team, found.division) : '';
  return ok({
    found,
    before,
    after: landed(decided.value, to, found, acting, waits, now),
    other: other.value,
    play: playOfAct(state, before.team, act, (acting.undoes ?? merge)?.play ?? null),
    order,
    money: order ? moneyOf(order, acting, found, to, waits, now) : noMoney(acting.id),
    places: placed.value.writes,
    waits,
    frees: ['withdraw', 'move', 'merge'].includes(act.type),
    told: actWords(act, { division: divisionName(to), into, waits }),
    undoes: acting.undoes ?? merge,
  });
}

/** The team where it lands: with a place or waiting, and at the price of a window of its division. */
function landed(
  whole: Whole,
  to: Division,
  { event }: FoundTeam,
  { act, undoes }: Acting,
  waits: boolean,
  now: Millis,
): Whole {
  if (!['move', 'reregister', 'unmerge'].includes(act.type)) return whole;
  const windowId = act.type === 'move' ? (windowToEnter(to, event, now)?.id ?? null) : whole.team.windowId;
  const was = undoes?.type === 'move' ? stoodAs(undoes) : {};
  return { ...whole, team: { ...whole.team, waitlist: waits, windowId, ...was } };
}

/** A team that is moved back stands there as it did. */
function stoodAs({ before }: StoredAct): Partial<Team> {
  const { seed, finish, iFinish, checkedIn } = before as Partial<
    Pick<Team, 'seed' | 'finish' | 'iFinish' | 'checkedIn'>
  >;
  return { seed: seed ?? null, finish: finish ?? null, iFinish: iFinish ?? null, checkedIn: checkedIn ?? false };
}

/** The team that it merges into, or splits from, and what that becomes. */
async function otherOf(
  deps: PlacesDeps,
  found: FoundTeam,
  before: StoredWhole,
  act: TeamAct,
  merge: StoredAct | null,
): Promise<Result<Plan['other']>> {
  const id = act.type === 'merge' ? act.intoId : act.type === 'unmerge' ? before.team.mergedIntoId : null;
  if (id === null) return ok(null);
  const into = await foundTeam(deps.table, id);
  const whole = into && (await wholeOf(deps, into.team));
  if (!whole || whole.team.divisionId !== found.division.id) return refuse(problems['unknown-team']());
  const joined = act.type === 'merge' ? mergedInto(whole, before, found) : await parted(deps, whole, merge, found);
  return joined.ok ? ok({ before: whole, after: joined.value }) : joined;
}

/** The other team with the people it had before the merge, as long as they are kept. */
async function parted(deps: PlacesDeps, whole: StoredWhole, merge: StoredAct | null, found: FoundTeam) {
  const kept = merge && (await rosterBefore(deps, whole.team.id, merge));
  if (!kept) return ok<Whole>(whole);
  const { players, alternates } = kept;
  return decideAct(whole, { type: 'players', players, alternates }, found);
}
const rosterBefore = (deps: PlacesDeps, id: number, { divisionId, id: actId }: StoredAct) =>
  deps.table.get(rosterBeforeItem, { divisionId, id, actId });

/** Somebody of the team would play twice where it is then. */
async function playsTwice(deps: PlacesDeps, team: Team, after: Whole, otherId: number | null, act: TeamAct) {
  if (!['players', 'move', 'reregister', 'unmerge'].includes(act.type)) return false;
  const { divisionId } = after.team;
  const rows = (await teamsOfDivision(deps.table, divisionId)).filter(({ id }) => id !== otherId);
  const profileIds = everyone(after.roster).map(({ playerProfileId }) => playerProfileId ?? null);
  return whoPlaysTwice([{ divisionId, teamId: team.id, profileIds }], new Map([[divisionId, rows]])) !== null;
}

const orderFor = (deps: PlacesDeps, team: Team, { type }: TeamAct) =>
  team.orderId !== null && (type === 'withdraw' || type === 'move') ? orderById(deps.table, team.orderId) : null;

/** Money of who is no organizer follows the policy, whatever they ask for. */
function moneyOf(
  order: StoredOrder,
  { act, who, id }: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  waits: boolean,
  now: Millis,
): MoneyPlan {
  const way = 'money' in act && who.manage ? act.money : 'policy';
  const ref = `act-${id}`;
  if (act.type === 'withdraw') return leaveMoney(order, team.id, way, ref, now);
  const move = { from: division, to, event, windowId: team.windowId };
  // who only waits there pays when a place is offered
  return act.type === 'move' ? moveMoney(order, team.id, move, waits ? 'none' : way, ref, now) : noMoney(ref);
}

/** Writes that give up the place it has and take the one it gets. */
async function placesFor(
  deps: PlacesDeps,
  { act, who, turn = 0 }: Acting,
  { team, event }: FoundTeam,
  to: Division,
  order: StoredOrder | null,
  now: Millis,
): Promise<Result<{ writes: readonly Write[]; waits: boolean }>> {
  const leaves = ['withdraw', 'move', 'merge'].includes(act.type);
  const enters = ['reregister', 'move', 'unmerge'].includes(act.type);
  const left = leaves ? await leavePlace(deps.table, team, now) : [];
  if (!enters) return ok({ writes: left, waits: false });
  const mayWait = 'waitlist' in act ? act.waitlist : true;
  const email = order?.emailReceiptTo ?? '';
  const taken = await takePlace(deps, to, event, { teamId: team.id, past: who.manage, mayWait, email, turn }, now);
  return taken.ok ? ok({ writes: [...left, ...taken.value.writes], waits: taken.value.waits }) : taken;
}
