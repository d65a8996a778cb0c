import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { isEditable, zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { folded } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { duplicateWords, type PlaysTwice, whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import { everyone, shownName } from '#domain/registration/teams/team-name.ts';
import { actWords } from '#domain/teams/act-words.ts';
import type { MoneyWay, TeamAct } from '#domain/teams/acts.ts';
import { copiedTeam, decideAct, type Whole } from '#domain/teams/decide-act.ts';
import { unfit } from '#domain/teams/fits.ts';
import { leaveMoney, type MoneyPlan, moveMoney, noMoney } from '#domain/teams/money.ts';
import { backInPlay, playOfAct } from '#domain/teams/play-of-act.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Write } from '../../kernel/table/write.ts';
import { divisionItem } from '../catalog/items.ts';
import { orderById } from '../commerce/order-records.ts';
import type { StoredOrder } from '../commerce/orders.ts';
import { loadPlay } from '../play/load.ts';
import { exclusiveDivisions, peopleOf, standingOf } from '../registration/duplicates.ts';
import { datesOfTeams } from '../registration/items.ts';
import { ticketOfTeam } from '../registration/offers.ts';
import type { SpotsDeps } from '../registration/spots.ts';
import {
  type Acting,
  landed,
  type OtherTeam,
  otherOf,
  type StoredWhole,
  stoodAs,
  waitedSince,
  wholeOf,
} from './acting.ts';
import type { StoredAct } from './items.ts';
import { type FoundTeam, foundTeam, profilesOf } from './lookup.ts';
import { bidOf, leaveSpot, mergeOf, takeSpot, takesHeldSpot, waitlistWrites } from './spots.ts';

/** Returns the order whose money the action changes. */
const orderFor = (deps: SpotsDeps, team: Team, { type }: TeamAct) =>
  team.orderId !== null && ['withdraw', 'move', 'copy'].includes(type) ? orderById(deps.table, team.orderId) : null;

/**
 * Returns what happens to the money. People with money permission decide, the policy decides for the team's own people,
 * and a director changes nothing. A team that moves onto a waitlist pays when it is offered a spot.
 */
export const wayOf = ({ act, who }: Pick<Acting, 'act' | 'who'>, waits: boolean): MoneyWay => {
  if (act.type === 'move' && waits) return 'none';
  if (who.money) return 'money' in act ? act.money : 'policy';
  return who.crew ? 'none' : 'policy';
};

/** Returns what an action does to the order. */
function moneyOf(
  order: StoredOrder,
  acting: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  waits: boolean,
  now: Millis,
): MoneyPlan {
  const { act, id, paid } = acting;
  if (paid) return { ...noMoney(`act-${id}`), paid: paid.amount };
  const way = wayOf(acting, waits);
  const ref = `act-${id}`;
  if (act.type === 'withdraw') return leaveMoney(order, team.id, way, ref, now);
  const move = { from: division, to, event, windowId: team.windowId };
  return act.type === 'move' ? moveMoney(order, team.id, move, way, ref, now) : noMoney(ref);
}

/** Returns the writes that release the team's spot and take its new one. */
async function spotsFor(
  deps: SpotsDeps,
  { act, who, turn = 0, newId, peek, undoes, paid }: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  order: StoredOrder | null,
  now: Millis,
): Promise<Result<{ writes: readonly Write[]; waits: boolean }>> {
  if (peek) return ok({ writes: [], waits: false });
  if (act.type === 'offer' || act.type === 'line') {
    const writes = await waitlistWrites(deps.table, { team, division, event }, act, turn, now);
    return writes.ok ? ok({ writes: writes.value, waits: true }) : writes;
  }
  const leaves = ['withdraw', 'move', 'merge'].includes(act.type);
  const enters = ['reregister', 'move', 'unmerge', 'copy'].includes(act.type);
  const left = leaves ? await leaveSpot(deps.table, team, now) : [];
  if (!enters) return ok({ writes: left, waits: false });
  if (paid) {
    // The hold lost its dates and was taken again without any.
    if (sellsDates(to) && paid.hold.dates.length === 0) return refuse(problems['no-free-place']());
    const taken = await takesHeldSpot(deps.table, paid.hold, team.id, now);
    return ok({ writes: [...left, ...taken], waits: false });
  }
  const mayWait = 'waitlist' in act ? act.waitlist : true;
  const email = order?.emailReceiptTo ?? '';
  const teamId = act.type === 'copy' ? (newId ?? 0) : team.id;
  const like = act.type === 'copy' ? team.id : undefined;
  const result = await takeSpot(
    deps,
    to,
    event,
    { teamId, past: who.manage, mayWait, email, turn, since: waitedSince(undoes), like },
    now,
  );
  return result.ok ? ok({ writes: [...left, ...result.value.writes], waits: result.value.waits }) : result;
}

/** An action as a command in a division's play log. */
type PlannedPlay = {
  readonly divisionId: Id;
  readonly command: PlayCommand;
  /** The same command for the division's state at that time. */
  readonly of: (state: DivisionPlay) => PlayCommand | null;
};

/**
 * Returns an action as a command in the play log of the division that the team leaves. If that division's play doesn't
 * have the team, it is the log of the division the team returns to. There is at most one log, because an entry and
 * everything saved with it are one transaction.
 */
async function playFor(
  { table }: SpotsDeps,
  { act, undoes }: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  entry: number | null,
): Promise<PlannedPlay | null> {
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

/** Returns why no one, or only the event's staff, can change a team now. */
function closed({ event }: FoundTeam, { who, act, paid }: Acting, now: Millis) {
  if (act.type === 'waivers' || paid) return null;
  if (!isEditable(event) && act.type !== 'confirm') return problems['event-not-editable']();
  return !who.crew && dateIn(now, zoneOf(event)) >= event.startDate ? problems['event-not-editable']() : null;
}

type Changing = { readonly before: Whole; readonly after: Whole; readonly to: Division; readonly otherId: Id | null };

/**
 * Returns a sentence for each person on the team who would be in its division twice (or on one date twice, where dates
 * are sold). Organizers can allow it, so they are also told about people with the same name. If only players change, a
 * player who was there twice before isn't checked again.
 */
async function duplicatesThere(
  { table }: SpotsDeps,
  { act, who, undoes }: Acting,
  { before, after, to, otherId }: Changing,
  event: FoundTeam['event'],
): Promise<string[]> {
  if (!['players', 'entry', 'move', 'reregister', 'unmerge', 'copy'].includes(act.type)) return [];
  const { divisionId, id: teamId } = after.team;
  const [people = [], were = []] = await peopleOf(table, [everyone(after.roster), everyone(before.roster)]);
  const dates = sellsDates(to) ? await datesOfTeams(table, [before.team.id]) : null;
  const divisions = await exclusiveDivisions(table, event, to);
  const entries = divisions.map((other) => ({
    ...{ divisionId: other.id, teamId, people, name: divisionName(other) },
    days: other.id === divisionId ? (dates?.get(before.team.id) ?? null) : null,
  }));
  const wereThere = entries.map((entry) => ({ ...entry, people: were }));
  const staff = who.manage && !undoes && act.type !== 'unmerge';
  const standing = await standingOf(table, [...entries, ...wereThere], {
    ...{ consistent: false, without: [teamId, otherId] },
  });
  const stayed = act.type === 'players' || act.type === 'entry' ? wereThere : [];
  const keyOf = ({ name, teamId: other }: PlaysTwice) => `${folded(name)}|${other}`;
  const known = new Set(whoPlaysTwice(stayed, standing).map(keyOf));
  const twice = whoPlaysTwice(entries, standing).filter(
    (each) => (each.likeness === 'same' || staff) && !known.has(keyOf(each)),
  );
  return duplicateWords(twice, ({ name }) => name);
}

const anywayOf = (act: TeamAct): string => ('anyway' in act ? (act.anyway ?? '').trim() : '');

/** Returns why a team doesn't fit in its new division. Undoing a move isn't checked, because the team was there before. */
async function faultsThere(
  { table }: SpotsDeps,
  { act, undoes }: Acting,
  { roster }: Whole,
  { event }: FoundTeam,
  to: Division,
  now: Millis,
): Promise<string[]> {
  if ((act.type !== 'move' && act.type !== 'copy') || undoes) return [];
  return unfit(roster, await profilesOf(table, [roster]), { division: to, event }, now);
}

/** Everything an action changes, planned but not written. */
export type Plan = {
  readonly found: FoundTeam;
  readonly before: StoredWhole;
  readonly after: Whole;
  /** Another team that the action changes. */
  readonly other: OtherTeam | null;
  /** A team that the action creates. */
  readonly made: Whole | null;
  /** The action's command in a division's play log. */
  readonly play: PlannedPlay | null;
  readonly order: Stored<StoredOrder> | null;
  readonly money: MoneyPlan;
  readonly places: readonly Write[];
  readonly waits: boolean;
  /** When the team started waiting. */
  readonly since: Millis | null;
  /** Whether the action frees a spot in its old division. */
  readonly frees: boolean;
  readonly told: string;
  /** Why the team doesn't fit in its new division, if the organizers allowed it anyway or this is only a preview. */
  readonly unfit: readonly string[];
  readonly undoes: StoredAct | null;
};

/** Returns the outcome in numbers. */
export const outcomeOf = ({ waits, order, money: { back, credit, waived, charged, paid = 0 } }: Plan) => ({
  waits,
  currency: order?.currency ?? '',
  back: back + credit + waived,
  more: charged + paid,
});

/** Plans an action for the current state. Writes nothing. */
export async function planAct(deps: SpotsDeps, acting: Acting, now: Millis): Promise<Result<Plan>> {
  const team = await foundTeam(deps.table, acting.teamId);
  const before = team && (await wholeOf(deps, team.team));
  if (!team || !before) return refuse(problems['unknown-team']());
  const isClosed = closed(team, acting, now);
  if (isClosed) return refuse(isClosed);
  const { act } = acting;
  const scope = { ...team, now };
  const decided = decideAct(before, act, scope);
  if (!decided.ok) return decided;
  const to = 'divisionId' in act ? await deps.table.get(divisionItem, { id: act.divisionId }) : team.division;
  if (!to || to.tournamentId !== team.event.id) return refuse(problems['unknown-division']());
  const merge = act.type === 'unmerge' ? await mergeOf(deps.table, acting) : null;
  const other = await otherOf(deps, scope, before, act, merge);
  if (!other.ok) return other;
  const copy = act.type === 'copy' ? copiedTeam(before, acting.newId ?? 0, to.id, false, now) : null;
  const otherId = other.value?.before.team.id ?? null;
  const changing = { before, after: copy ?? decided.value, to, otherId };
  const twice = await duplicatesThere(deps, acting, changing, team.event);
  const faults = await faultsThere(deps, acting, copy ?? decided.value, team, to, now);
  // A team that paid was checked before.
  const allowed = acting.looks || acting.paid || (acting.who.manage && anywayOf(act) !== '');
  if (twice.length > 0 && !allowed) return refuse(problems['already-in-division']({ detail: twice.join(' ') }));
  if (faults.length > 0 && !allowed) return refuse(problems['does-not-fit']({ detail: faults.join('; ') }));
  const unfit = acting.paid ? [] : [...faults, ...twice];
  const order = await orderFor(deps, before.team, act);
  const placed = await spotsFor(deps, acting, team, to, order, now);
  if (!placed.ok) return placed;
  const bid = await bidOf(deps.table, before, act);
  if (!bid.ok) return bid;
  const { waits } = placed.value;
  const into = other.value ? shownName(other.value.before.team, team.division) : '';
  return ok({
    found: team,
    before,
    after: landed(decided.value, to, team, acting, waits, now),
    other: other.value,
    made: copy && { ...copy, team: { ...copy.team, waitlist: waits } },
    play: await playFor(deps, acting, team, to, (acting.undoes ?? merge)?.play ?? null),
    order: copy ? null : order,
    money: order && !copy ? moneyOf(order, acting, team, to, waits, now) : noMoney(acting.id),
    places: [...placed.value.writes, ...bid.value],
    waits,
    since: before.team.waitlist ? ((await ticketOfTeam(deps.table, before.team.id))?.moment ?? null) : null,
    frees: ['withdraw', 'move', 'merge'].includes(act.type),
    told:
      acting.words ??
      actWords(act, {
        ...{ division: divisionName(to), into, waits, unfit: unfit.length > 0 },
        approves: flagsOfDivision(to).acceptanceOnly,
      }),
    unfit,
    undoes: acting.undoes ?? merge,
  });
}
