import * as z from 'zod';
import { publicPath } from '../catalog/desk/paths.ts';
import { registerPath } from '../catalog/events/register-path.ts';
import type { EventType } from '../catalog/lists.ts';
import { dateWords } from '../kernel/date-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { millis } from '../kernel/schema.ts';
import { paths, to } from '../site/paths.ts';
import { type EventRoot, toUnder } from '../site/roots.ts';
import type { Task } from './schema.ts';

/** A row of "Needs you": a sentence, until when (null: no time is set), what its button says and where it leads. */
export const needsYouRow = z.object({
  key: z.string(),
  sentence: z.string(),
  until: millis.nullable(),
  act: z.string(),
  path: z.string(),
});
export type NeedsYouRow = z.infer<typeof needsYouRow>;

/** "Pool A" of a pool that is called by its letter; one with a name of its own is called by it. */
const poolWords = (name: unknown): string => (/^\w{1,2}$/.test(String(name)) ? `Pool ${name}` : String(name));

/** A task in words; those of an organization lead to the pages of the site that is named so, those of an event to its own (`root`: what kind it is). */
export function rowOfTask({ ofId, kind, about, words }: Task, site = '', root: EventRoot = 'tournament'): NeedsYouRow {
  const row = { key: `${kind}-${about}`, until: null };
  if (kind === 'payment') {
    const sentence = `${formatMoney(Number(words.amount), String(words.currency))} is still due on order ${about}`;
    return { ...row, sentence, act: 'Pay', path: to(paths.orderDetails, { orderId: about }) };
  }
  if (kind === 'invite') {
    const sentence = 'Somebody you invited to your staff has not answered yet';
    return {
      ...row,
      until: Number(words.until),
      sentence,
      act: 'Look',
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
      sentence: `${poolWords(words.name)} is played: lock its results`,
      act: 'Look',
      path: toUnder(root, paths.poolSheet, at),
    };
  }
  if (kind === 'score') {
    const at = { tournamentId: ofId, divisionId: Number(words.divisionId), dayId: Number(words.roundId) };
    const page = words.in === 'pool' ? paths.poolSheet : paths.bracket;
    return {
      ...row,
      sentence: `${words.in === 'pool' ? poolWords(words.name) : words.name}, match ${words.number} has no score yet`,
      act: 'Enter it',
      path: toUnder(root, page, { ...at, poolId: Number(words.inId) }),
    };
  }
  if (kind === 'affiliation') return { ...row, ...answerTo(words) };
  if (kind === 'order-aside') {
    const path = to(paths.organizationOrdersAside, { username: String(words.organization) });
    return { ...row, sentence: `Order ${about} does not come to its end by itself`, act: 'Look', path };
  }
  if (kind === 'webhook-off') {
    const path = to(paths.organizationSoftware, { username: site });
    return {
      ...row,
      sentence: `The webhook to ${words.host} was turned off: it took nothing for three days`,
      act: 'Look',
      path,
    };
  }
  const path = to(paths.job, { jobId: about });
  return kind === 'job-ready'
    ? { ...row, sentence: `${words.title}: it waits for your yes`, act: 'Look', path }
    : { ...row, sentence: `${words.title}: it has stopped`, act: 'Look', path };
}

const asks: Readonly<Record<string, string>> = {
  affiliate: 'asks to be an affiliate of yours',
  member: 'asks to be a member of yours',
  body: 'asks you to be a member',
};
function answerTo({ relation, otherName, username }: Task['words']) {
  const page = relation === 'affiliate' ? paths.organizationAffiliates : paths.organizationMemberOrganizations;
  const sentence = `${otherName} ${asks[String(relation)] ?? ''}`;
  return { sentence, act: 'Answer', path: to(page, { username: String(username) }) };
}

/** An agreement that one of the user's players has not signed: read and signed on its page, where they choose for whom. */
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
  const sentence = `${fullName} has not signed ${agreement.name} for ${event.name}`;
  const path = to(paths.agreement, { id: agreement.id });
  return { key: `paper-${agreement.id}-${playerProfileId}`, sentence, until: null, act: 'Read and sign', path };
}

/** A membership that ends soon, of one of the user's profiles. */
export function rowOfMembership(
  { id, to: last }: { readonly id: number; readonly to: string },
  fullName: string,
  organization: { readonly name: string; readonly username: string },
): NeedsYouRow {
  const sentence = `${fullName}’s membership of ${organization.name} ends on ${dateWords(last, last)}`;
  const path = to(paths.organizationHome, { username: organization.username });
  return { key: `membership-${id}`, sentence, until: null, act: 'See the organization', path };
}

type TaskSpot = {
  readonly entry: string;
  readonly tournamentId: number;
  readonly state: string;
  readonly expiresAt: number;
  readonly inCart: boolean;
};

/** Where a registration goes on: in the cart when it is whole, else in its form. */
function pathOfSpot({ tournamentId, inCart, state }: TaskSpot, type: EventType): string {
  if (state === 'offered') return publicPath({ id: tournamentId, type });
  if (inCart) return to(paths.checkout);
  return registerPath({ id: tournamentId, type });
}

/** What a held or offered place needs of its holder, in words; places come first, since they lapse. An offer is taken by the link in its mail. */
export function rowOfSpot(hold: TaskSpot, event: { readonly name: string; readonly type: EventType }): NeedsYouRow {
  const offered = hold.state === 'offered';
  return {
    key: `place-${hold.entry}`,
    sentence: offered
      ? `A spot in ${event.name} is offered to you: take it by the link in your mail`
      : `You hold a spot in ${event.name}`,
    until: hold.expiresAt,
    act: offered ? 'See the event' : 'Continue',
    path: pathOfSpot(hold, event.type),
  };
}

type OpenLineup = {
  readonly matchId: number;
  readonly team: { readonly id: number; readonly name: string };
  /** "dual 3", "match 12" */
  readonly what: string;
  readonly round: string;
  readonly until: number | null;
};

/** A line-up that a team has still to name, until it locks. */
export const rowOfLineup = ({ matchId, team, what, round, until }: OpenLineup): NeedsYouRow => ({
  key: `lineup-${matchId}-${team.id}`,
  sentence: `${team.name}: name the line-up of ${what}, ${round}`,
  until,
  act: 'Name it',
  path: to(paths.team, { teamId: team.id }),
});
