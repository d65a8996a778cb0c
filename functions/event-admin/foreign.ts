import type { WrittenDivision, WrittenFacts, WrittenStaff } from '#domain/catalog/desk/written.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division, EventFacts, EventRules, EventStaff } from '#domain/catalog/schema.ts';
import { type Actor, isStaff } from '#domain/identity/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Table } from '../kernel/table/table.ts';
import { cardItem } from '../subjects/catalog/cards.ts';
import { userItem } from '../subjects/identity/items.ts';
import { organizationCardItem } from '../subjects/organizations/items.ts';
import { bidProgramsFor, levelsFor, policiesFor, systemsFor } from './access.ts';

/*
 * The refusal of choices that don't exist: a policy of the organization that is paid, a membership level, or a person
 * with an account. Only new choices are checked, so deleted ones don't block saving.
 */

type Foreign = ReturnType<(typeof catalog)['foreign-choice']>;
type Checked = Result<null, Foreign>;
const idsOf = (list: readonly { readonly id: number }[]) => new Set(list.map(({ id }) => id));
const there = (ids: readonly number[]) => ids.map((id) => ({ id }));
const words = 'This can’t be chosen here.';

/** Returns the refusal that names the fields with an invalid choice. */
function answer(fields: Readonly<Record<string, readonly number[]>>): Checked {
  const wrong = Object.entries(fields).filter(([, ids]) => ids.length > 0);
  if (wrong.length === 0) return ok(null);
  return refuse(catalog['foreign-choice']({ fields: Object.fromEntries(wrong.map(([name]) => [name, words])) }));
}

const without = (ids: readonly number[], mine: ReadonlySet<number>): number[] => ids.filter((id) => !mine.has(id));
/** Returns the choices that are new. */
const fresh = (written: readonly (number | null)[], before: readonly (number | null)[]): number[] =>
  written.filter((id) => id !== null).filter((id) => !before.includes(id));

export async function checkFacts(
  table: Table,
  actor: Actor,
  before: EventFacts,
  after: WrittenFacts,
): Promise<Checked> {
  const organizers = fresh(after.organizers, before.organizers);
  const events = fresh(after.qualifiers, before.qualifiers);
  const systems = fresh(after.pointSystems, before.pointSystems);
  const programs = fresh([after.bidProgram], [before.bidProgram]);
  const [organizationCards, cards, own, ownPrograms] = await Promise.all([
    table.getMany(organizationCardItem, there(organizers)),
    table.getMany(cardItem, there(events)),
    systems.length > 0 ? systemsFor(table, before) : [],
    programs.length > 0 ? bidProgramsFor(table, actor, before) : [],
  ]);
  return answer({
    'body.values.organizers': without(organizers, idsOf(organizationCards)),
    'body.values.qualifiers': without(events, idsOf(cards)),
    'body.values.pointSystems': without(systems, idsOf(own)),
    'body.values.bidProgram': isStaff(actor) ? [] : without(programs, idsOf(ownPrograms)),
  });
}

export async function checkStaff(table: Table, before: EventStaff, after: WrittenStaff): Promise<Checked> {
  const referees = fresh(after.refIds, before.refIds);
  const users = await table.getMany(userItem, there(referees));
  return answer({ 'body.values.refIds': without(referees, idsOf(users)) });
}

type Rules = Pick<EventRules, 'jsonProps'>;
const levelsIn = ({ jsonProps }: Rules): number[] =>
  jsonProps.cartFees.flatMap(({ members, nonMembers }) => [...members, ...nonMembers]);

export async function checkRules(table: Table, event: EventFacts, before: Rules, after: Rules): Promise<Checked> {
  const levels = fresh(levelsIn(after), levelsIn(before));
  if (levels.length === 0) return ok(null);
  return answer({ 'body.values.jsonProps': without(levels, idsOf(await levelsFor(table, event))) });
}

/** Checks a division's policy and director. `before` is null for a new one. */
export async function checkDivision(
  table: Table,
  event: EventFacts,
  before: Pick<Division, 'refundPolicyId' | 'tournamentDirectorUserId'> | null,
  after: WrittenDivision,
): Promise<Checked> {
  const policies = fresh([after.refundPolicyId], [before?.refundPolicyId ?? null]);
  const directors = fresh([after.tournamentDirectorUserId], [before?.tournamentDirectorUserId ?? null]);
  const [own, users] = await Promise.all([
    policies.length > 0 ? policiesFor(table, event) : [],
    table.getMany(userItem, there(directors)),
  ]);
  return answer({
    'body.refundPolicyId': without(policies, idsOf(own.filter(({ isActive }) => isActive))),
    'body.tournamentDirectorUserId': without(directors, idsOf(users)),
  });
}
