import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { copiedTeam, decideAct, type Whole } from '#domain/teams/decide-act.ts';
import { type MoneyPlan, noMoney } from '#domain/teams/money.ts';
import { actWords } from '#domain/teams/told.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Write } from '../../kernel/table/write.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { StoredAct } from '../../store/teams/items.ts';
import { ticketOfTeam } from '../places/offer.ts';
import type { PlacesDeps } from '../places/places.ts';
import { bidOf } from './bid.ts';
import { type FoundTeam, foundTeam } from './found.ts';
import { mergeOf } from './merges.ts';
import type { Acting, StoredWhole } from './plan/acting.ts';
import { landed } from './plan/landed.ts';
import { moneyOf, orderFor } from './plan/money.ts';
import { type OtherTeam, otherOf, wholeOf } from './plan/other.ts';
import { placesFor } from './plan/places.ts';
import { type PlannedPlay, playFor } from './plan/play.ts';
import { anywayOf, closed, duplicatesThere, faultsThere } from './plan/refusals.ts';

/** Everything an act changes, worked out but not written. */
export type Plan = {
  readonly found: FoundTeam;
  readonly before: StoredWhole;
  readonly after: Whole;
  /** another team that becomes something else with it */
  readonly other: OtherTeam | null;
  /** a team that it makes */
  readonly made: Whole | null;
  /** what it is in the play log of a division */
  readonly play: PlannedPlay | null;
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

/** Works an act out as things stand now; nothing is written. */
export async function planAct(deps: PlacesDeps, acting: Acting, now: Millis): Promise<Result<Plan>> {
  const found = await foundTeam(deps.table, acting.teamId);
  const before = found && (await wholeOf(deps, found.team));
  if (!found || !before) return refuse(problems['unknown-team']());
  const isClosed = closed(found, acting, now);
  if (isClosed) return refuse(isClosed);
  const { act } = acting;
  const scope = { ...found, now };
  const decided = decideAct(before, act, scope);
  if (!decided.ok) return decided;
  const to = 'divisionId' in act ? await deps.table.get(divisionItem, { id: act.divisionId }) : found.division;
  if (!to || to.tournamentId !== found.event.id) return refuse(problems['unknown-division']());
  const merge = act.type === 'unmerge' ? await mergeOf(deps.table, acting) : null;
  const other = await otherOf(deps, scope, before, act, merge);
  if (!other.ok) return other;
  const copy = act.type === 'copy' ? copiedTeam(before, acting.newId ?? 0, to.id, false, now) : null;
  const otherId = other.value?.before.team.id ?? null;
  const changing = { before, after: copy ?? decided.value, to, otherId };
  const twice = await duplicatesThere(deps, acting, changing);
  const faults = await faultsThere(deps, acting, copy ?? decided.value, found, to, now);
  const allowed = acting.looks || (acting.who.manage && anywayOf(act) !== '');
  if (twice.length > 0 && !allowed) return refuse(problems['already-in-division']({ detail: twice.join(' ') }));
  if (faults.length > 0 && !allowed) return refuse(problems['does-not-fit']({ detail: faults.join('; ') }));
  const unfit = [...faults, ...twice];
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
    told: acting.words ?? actWords(act, { division: divisionName(to), into, waits, unfit: unfit.length > 0 }),
    unfit,
    undoes: acting.undoes ?? merge,
  });
}
