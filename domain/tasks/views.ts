import * as z from 'zod';
import { publicPath } from '../catalog/events/brochure-kind.ts';
import { registerPath } from '../catalog/events/register-path.ts';
import type { EventType } from '../catalog/lists.ts';
import { dateWords } from '../kernel/date-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { millis } from '../kernel/schema.ts';
import { paths, to } from '../site/paths.ts';
import { type EventRoot, toUnder } from '../site/roots.ts';
import type { Task } from './schema.ts';

/** A row of "Needs you": a sentence, its deadline (null for none), and its button's label and link. */
export const needsYouRow = z.object({
  key: z.string(),
  sentence: z.string(),
  until: millis.nullable(),
  act: z.string(),
  path: z.string(),
});
export type NeedsYouRow = z.infer<typeof needsYouRow>;

/** Returns "Pool A" for a pool named by a letter, or otherwise its own name. */
const poolWords = (name: unknown): string => (/^\w{1,2}$/.test(String(name)) ? `Pool ${name}` : String(name));

/** The names of an event's divisions, by ID. If it has only one, nothing needs to name it, and this is empty. */
export type DivisionNames = ReadonlyMap<number, string>;
const inDivision = (names: DivisionNames, { divisionId }: Task['words']): string => {
  const name = names.get(Number(divisionId));
  return name ? `${name}: ` : '';
};

/**
 * Returns a task in words. Organization tasks link to pages on its site (`site`), and event tasks to the event's own
 * pages (`root` is its kind).
 */
export function rowOfTask(
  { ofId, kind, about, words }: Task,
  site = '',
  root: EventRoot = 'tournament',
  names: DivisionNames = new Map(),
): NeedsYouRow {
  const row = { key: `${kind}-${about}`, until: null };
  const division = inDivision(names, words);
  if (kind === 'payment') {
    const sentence = `${formatMoney(Number(words.amount), String(words.currency))} is still due on order ${about}`;
    return { ...row, sentence, act: 'Pay balance', path: to(paths.orderDetails, { orderId: about }) };
  }
  if (kind === 'invite') {
    const sentence = 'Someone you invited to your staff hasn’t answered yet';
    return {
      ...row,
      until: Number(words.until),
      sentence,
      act: 'View staff',
      path: to(paths.organizationStaff, { username: site }),
    };
  }
  if (kind === 'pool') {
    const at = {
      tournamentId: ofId,
      divisionId: Number(words.divisionId),
      dayId: Number(words.roundId),
      poolId: about,
    };
    return {
      ...row,
      sentence: `${division}${poolWords(words.name)} is finished, but its results aren’t locked`,
      act: 'Lock results',
      path: toUnder(root, paths.poolSheet, at),
    };
  }
  if (kind === 'score') {
    const at = { tournamentId: ofId, divisionId: Number(words.divisionId), dayId: Number(words.roundId) };
    const page = words.in === 'pool' ? paths.poolSheet : paths.bracket;
    const where = words.in === 'pool' ? poolWords(words.name) : String(words.name);
    // A league's weeks all have a Pool A.
    const week = root === 'league' && words.round ? `${words.round}, ` : '';
    return {
      ...row,
      sentence: `${division}${week}${where}, match ${words.number} has no score yet`,
      act: 'Enter score',
      path: toUnder(root, page, { ...at, poolId: Number(words.inId) }),
    };
  }
  if (kind === 'dispute' || kind === 'account' || kind === 'consent')
    return { ...row, ...rowOfStaff({ ofId, kind, about, words }, site) };
  if (kind === 'affiliation') return { ...row, ...answerTo(words) };
  if (kind === 'order-aside') {
    const path = to(paths.organizationOrdersAside, { username: String(words.organization) });
    return { ...row, sentence: `Order ${about} needs your decision`, act: 'View order', path };
  }
  if (kind === 'webhook-off') {
    const path = to(paths.organizationSoftware, { username: site });
    return {
      ...row,
      sentence: `The webhook to ${words.host} was turned off after three days of failed deliveries`,
      act: 'View webhooks',
      path,
    };
  }
  const path = to(paths.job, { jobId: about });
  return kind === 'job-ready'
    ? { ...row, sentence: `${words.title} is waiting for your approval`, act: 'Review job', path }
    : { ...row, sentence: `${words.title} has stopped`, act: 'View job', path };
}

/**
 * Returns the rows of finished pools that aren't locked. Several pools of a division share a row, such as those of a
 * league's weeks. The row links to the rounds, each of which has its own switch.
 */
export function rowsOfPools(tasks: readonly Task[], root: EventRoot, names: DivisionNames = new Map()): NeedsYouRow[] {
  const divisions = Map.groupBy(tasks, ({ words }) => String(words.divisionId));
  return [...divisions.values()].flatMap((pools): NeedsYouRow[] => {
    const [first] = pools;
    if (!first) return [];
    if (pools.length === 1) return [rowOfTask(first, '', root, names)];
    const at = { tournamentId: first.ofId, divisionId: Number(first.words.divisionId) };
    const rounds = new Set(pools.map(({ words }) => words.roundId)).size;
    return [
      {
        key: `pools-${first.words.roundId}`,
        sentence: `${inDivision(names, first.words)}${rounds > 1 ? `Pools of ${rounds} ${root === 'league' ? 'weeks' : 'rounds'}` : `${pools.length} pools`} are finished, but their results aren’t locked`,
        until: null,
        act: 'Lock results',
        path: toUnder(root, paths.divisionRounds, at),
      },
    ];
  });
}

/** Returns the row for a disputed payment, a restricted account or a withdrawn consent. */
function rowOfStaff({ ofId, kind, about, words }: Pick<Task, 'ofId' | 'kind' | 'about' | 'words'>, site: string) {
  if (kind === 'dispute') {
    const [orderId = ''] = about.split('/');
    const sum = `${formatMoney(Number(words.amount), String(words.currency))} of order ${orderId}`;
    const sentence = words.inquiry ? `A bank is asking about ${sum}` : `${sum} is disputed`;
    const act = words.inquiry ? 'Respond to bank' : 'Respond to dispute';
    return { until: Number(words.until) || null, sentence, act, path: to(paths.orderDetails, { orderId }) };
  }
  if (kind === 'account')
    return {
      sentence: 'The card provider has restricted your account, so payments or payouts are on hold',
      act: 'View account',
      path: to(paths.organizationSettings, { username: site }, { section: 'payments' }),
    };
  return {
    sentence: 'A guardian or player withdrew consent, so the club can’t enter that player',
    act: 'View players',
    path: to(paths.clubDataManager, {}, { club: ofId }),
  };
}

const asks: Readonly<Record<string, (name: string) => string>> = {
  affiliate: (name) => `${name} wants to be your affiliate`,
  member: (name) => `${name} wants to be your member`,
  body: (name) => `${name} wants you as a member`,
};
function answerTo({ relation, otherName, username }: Task['words']) {
  const page = relation === 'affiliate' ? paths.organizationAffiliates : paths.organizationMemberOrganizations;
  const sentence = asks[String(relation)]?.(String(otherName)) ?? '';
  return { sentence, act: 'Respond', path: to(page, { username: String(username) }) };
}

/**
 * Returns the row for an agreement that one of the user's players hasn't signed. The user reads and signs it on its
 * page, after choosing the player.
 */
export function rowOfPaper({
  playerProfileId,
  fullName,
  agreement,
  event,
}: {
  readonly playerProfileId: number;
  readonly fullName: string;
  readonly agreement: { readonly id: number; readonly name: string };
  readonly event: { readonly name: string };
}): NeedsYouRow {
  const sentence = `${fullName} hasn’t signed ${agreement.name} for ${event.name}`;
  const path = to(paths.agreement, { id: agreement.id });
  return { key: `paper-${agreement.id}-${playerProfileId}`, sentence, until: null, act: 'Read and sign', path };
}

/** Returns the row for a membership of one of the user's profiles that ends soon. */
export function rowOfMembership(
  { id, to: last }: { readonly id: number; readonly to: string },
  fullName: string,
  organization: { readonly name: string; readonly username: string },
): NeedsYouRow {
  const sentence = `${fullName}’s membership with ${organization.name} ends on ${dateWords(last, last)}`;
  const path = to(paths.organizationHome, { username: organization.username });
  return { key: `membership-${id}`, sentence, until: null, act: 'View organization', path };
}

type TaskSpot = {
  readonly entry: string;
  readonly tournamentId: number;
  readonly state: string;
  readonly expiresAt: number;
  readonly inCart: boolean;
};

/** Returns where to continue a registration: in the cart if it is complete, otherwise in its form. */
function pathOfSpot({ tournamentId, inCart, state }: TaskSpot, type: EventType): string {
  if (state === 'offered') return publicPath({ id: tournamentId, type });
  if (inCart) return to(paths.checkout);
  return registerPath({ id: tournamentId, type });
}

/**
 * Returns the task for a held or offered spot. Spots come first because they expire. An offer is taken through the link
 * in its email.
 */
export function rowOfSpot(hold: TaskSpot, event: { readonly name: string; readonly type: EventType }): NeedsYouRow {
  const offered = hold.state === 'offered';
  return {
    key: `place-${hold.entry}`,
    sentence: offered
      ? `You’ve been offered a spot in ${event.name}. Use the link in your email to take it`
      : `You’re holding a spot in ${event.name}`,
    until: hold.expiresAt,
    act: offered ? 'View event' : 'Finish registration',
    path: pathOfSpot(hold, event.type),
  };
}

type OpenLineup = {
  readonly matchId: number;
  readonly team: { readonly id: number; readonly name: string };
  /** Returns a match as "dual 3" or "match 12". */
  readonly what: string;
  readonly round: string;
  readonly until: number | null;
};

/** Returns the row for a lineup that a team still has to submit, until it locks. */
export const rowOfLineup = ({ matchId, team, what, round, until }: OpenLineup): NeedsYouRow => ({
  key: `lineup-${matchId}-${team.id}`,
  sentence: `${team.name}: submit your lineup for ${what}, ${round}`,
  until,
  act: 'Submit lineup',
  path: to(paths.team, { teamId: team.id }),
});
