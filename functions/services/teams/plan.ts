import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { windowToEnter } from '#domain/catalog/divisions/window-to-enter.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { copiedTeam, decideAct, mergedInto, type Whole } from '#domain/teams/decide-act.ts';
import { unfit } from '#domain/teams/fits.ts';
import { leaveMoney, type MoneyPlan, moveMoney, noMoney } from '#domain/teams/money.ts';
import { backInPlay, playOfAct } from '#domain/teams/play-of-act.ts';
import { actWords } from '#domain/teams/told.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Write } from '../../kernel/table/write.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { rosterOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { rosterBeforeItem, type StoredAct } from '../../store/teams/items.ts';
import { ticketOfTeam } from '../places/offer.ts';
import type { PlacesDeps } from '../places/places.ts';
import { bidOf } from './bid.ts';
import { type FoundTeam, foundTeam } from './found.ts';
import { lineWrites } from './in-line.ts';
import { mergeOf } from './merges.ts';
import { leavePlace, takePlace } from './places.ts';
import { profilesOf } from './profiles.ts';

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
  /** the number of a team that it makes */
  readonly newId?: Id;
  /** its sentence in the team's history, where that says more than the act does */
  readonly words?: string;
  /** the organizer is mailed about it, too */
  readonly tellsOrganizer?: boolean;
  /** what it would be where there is a place: places are not looked at */
  readonly peek?: boolean;
  /** only looked at: that it does not fit is told and refuses nothing */
  readonly looks?: boolean;
};

type StoredWhole = { readonly team: Stored<Team>; readonly roster: Stored<Whole['roster']> };
/** Everything an act changes, worked out but not written. */
export type Plan = {
  readonly found: FoundTeam;
  readonly before: StoredWhole;
  readonly after: Whole;
  /** another team that becomes something else with it */
  readonly other: { readonly before: StoredWhole; readonly after: Whole } | null;
  /** a team that it makes */
  readonly made: Whole | null;
  /** what it is in the play log of a division */
  readonly play: {
    readonly divisionId: Id;
    readonly command: PlayCommand;
    /** the same for the division as it is by then */
    readonly of: (state: DivisionPlay) => PlayCommand | null;
  } | null;
  readonly order: Stored<StoredOrder> | null;
  readonly money: MoneyPlan;
  readonly places: readonly Write[];
  readonly waits: boolean;
  /** since when it stood in line before it */
  readonly since: Millis | null;
  /** a place came free in the division it was in */
  readonly frees: boolean;
  readonly told: string;
  /** why it does not fit where it goes: the organizers let it go anyway, or it is only looked at */
  readonly unfit: readonly string[];
  readonly undoes: StoredAct | null;
};

/** What came of it in figures. */
export const outcomeOf = ({ waits, order, money: { back, waived, charged } }: Plan) => ({
  waits,
  currency: order?.currency ?? '',
  back: back + waived,
  more: charged,
});

async function wholeOf(deps: PlacesDeps, team: Stored<Team>): Promise<StoredWhole | null> {
  const roster = await rosterOf(deps.table, team);
  return roster && { team, roster };
}

/** What keeps everybody, or all but the crew, from changing a team now. */
function closed({ event }: FoundTeam, { who, act }: Acting, now: Millis) {
  if (act.type === 'waivers') return null;
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
  const to = 'divisionId' in act ? await deps.table.get(divisionItem, { id: act.divisionId }) : found.division;
  if (!to || to.tournamentId !== found.event.id) return refuse(problems['unknown-division']());
  const merge = act.type === 'unmerge' ? await mergeOf(deps.table, acting) : null;
  const other = await otherOf(deps, found, before, act, merge);
  if (!other.ok) return other;
  const copy = act.type === 'copy' ? copiedTeam(before, acting.newId ?? 0, to.id, false, now) : null;
  const twice = await playsTwice(deps, copy ?? decided.value, other.value?.before.team.id ?? null, act);
  if (twice) return refuse(problems['already-in-division']());
  const faults = await faultsThere(deps, acting, copy ?? decided.value, found, to, now);
  if (faults.length > 0 && !(acting.who.manage && anywayOf(act)) && !acting.looks)
    return refuse(problems['does-not-fit']({ detail: faults.join(' ') }));
  const order = await orderFor(deps, before.team, act);
  const placed = await placesFor(deps, acting, found, to, order, now);
  if (!placed.ok) return placed;
  const bid = await bidOf(deps.table, before, act);
  if (!bid.ok) return bid;
  const { waits } = placed.value;
  const into = other.value ? shownName(other.value.before.team, found.division) : '';
  return ok({
    found,
    before,
    after: landed(decided.value, to, found, acting, waits, now),
    other: other.value,
    made: copy && { ...copy, team: { ...copy.team, waitlist: waits } },
    play: await playFor(deps, acting, found, to, (acting.undoes ?? merge)?.play ?? null),
    order: copy ? null : order,
    money: order && !copy ? moneyOf(order, acting, found, to, waits, now) : noMoney(acting.id),
    places: [...placed.value.writes, ...bid.value],
    waits,
    since: before.team.waitlist ? ((await ticketOfTeam(deps.table, before.team.id))?.moment ?? null) : null,
    frees: ['withdraw', 'move', 'merge'].includes(act.type),
    told: acting.words ?? actWords(act, { division: divisionName(to), into, waits, unfit: faults.length > 0 }),
    unfit: faults,
    undoes: acting.undoes ?? merge,
  });
}

/**
 * What an act is in the play log: of the division that the team leaves, or (where that doesn't know it) of the one it comes back to. One log at the most, since
 * an entry and what goes along with it are one transaction.
 */
async function playFor(
  { table }: PlacesDeps,
  { act, undoes }: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  entry: number | null,
): Promise<Plan['play']> {
  const { state } = await loadPlay(table, division.id, event.id);
  const goes = (play: DivisionPlay) => playOfAct(play, team, act, entry);
  const command = goes(state);
  if (command) return { divisionId: division.id, command, of: goes };
  if (act.type !== 'move' || undoes?.type !== 'move' || undoes.play === null) return null;
  const there = await loadPlay(table, to.id, event.id);
  const comes = (play: DivisionPlay) =>
    backInPlay(play, { id: team.id, seed: stoodAs(undoes).seed ?? null }, act.replay);
  const back = comes(there.state);
  return back && { divisionId: to.id, command: back, of: comes };
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

/** Where it stood in line before what is taken back; null: it had a place. */
const waitedSince = (undoes: StoredAct | undefined): Millis | null =>
  undoes?.before.waitlist ? ((undoes.before.since as Millis | null | undefined) ?? undoes.at) : null;

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
async function playsTwice(deps: PlacesDeps, after: Whole, otherId: number | null, act: TeamAct) {
  if (!['players', 'move', 'reregister', 'unmerge', 'copy'].includes(act.type)) return false;
  const { divisionId, id: teamId } = after.team;
  const rows = (await teamsOfDivision(deps.table, divisionId)).filter(({ id }) => id !== otherId);
  const profileIds = everyone(after.roster).map(({ playerProfileId }) => playerProfileId ?? null);
  return whoPlaysTwice([{ divisionId, teamId, profileIds }], new Map([[divisionId, rows]])) !== null;
}

const anywayOf = (act: TeamAct): string => ('anyway' in act ? act.anyway.trim() : '');

/** Why a team does not fit where it goes. What is taken back stood there before, and is not judged. */
async function faultsThere(
  { table }: PlacesDeps,
  { act, undoes }: Acting,
  { roster }: Whole,
  { event }: FoundTeam,
  to: Division,
  now: Millis,
): Promise<string[]> {
  if ((act.type !== 'move' && act.type !== 'copy') || undoes) return [];
  return unfit(roster, await profilesOf(table, [roster]), { division: to, event }, now);
}

const orderFor = (deps: PlacesDeps, team: Team, { type }: TeamAct) =>
  team.orderId !== null && ['withdraw', 'move', 'copy'].includes(type) ? orderById(deps.table, team.orderId) : null;

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
  { act, who, turn = 0, newId, peek, undoes }: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  order: StoredOrder | null,
  now: Millis,
): Promise<Result<{ writes: readonly Write[]; waits: boolean }>> {
  if (peek) return ok({ writes: [], waits: false });
  if (act.type === 'offer' || act.type === 'line') {
    const writes = await lineWrites(deps.table, { team, division, event }, act, turn, now);
    return writes.ok ? ok({ writes: writes.value, waits: true }) : writes;
  }
  const leaves = ['withdraw', 'move', 'merge'].includes(act.type);
  const enters = ['reregister', 'move', 'unmerge', 'copy'].includes(act.type);
  const left = leaves ? await leavePlace(deps.table, team, now) : [];
  if (!enters) return ok({ writes: left, waits: false });
  const mayWait = 'waitlist' in act ? act.waitlist : true;
  const email = order?.emailReceiptTo ?? '';
  const teamId = act.type === 'copy' ? (newId ?? 0) : team.id;
  const taken = await takePlace(
    deps,
    to,
    event,
    { teamId, past: who.manage, mayWait, email, turn, since: waitedSince(undoes) },
    now,
  );
  return taken.ok ? ok({ writes: [...left, ...taken.value.writes], waits: taken.value.waits }) : taken;
}
