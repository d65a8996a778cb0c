import type { EventFacts } from '#domain/catalog/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Letter } from '#domain/notices/letter.ts';
import type { Team } from '#domain/registration/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { buyerOf } from '../services/buyer.ts';
import { newLink } from '../services/teams/link.ts';
import { teamLinkItem, teamLinkToken } from '../store/teams/items.ts';
import type { Deps } from './deps.ts';

const label = 'Manage the team';
const note = 'Whoever has this link can act for the team: keep it to yourself.';

/**
 * The way to act for a team that its buyer's mails bring. Who bought it without an account gets it with the right to (Part 3 §4: team tokens): a link is made with the
 * first mail and is the same in all later ones; one that was revoked, or is over, comes no more.
 */
export async function ownLinkOf(
  team: Team,
  event: Pick<EventFacts, 'endDate' | 'zone' | 'locations'>,
  at: number,
  deps: Deps,
): Promise<{ email: string | null; own: Pick<Letter, 'own'> }> {
  const { email } = await buyerOf(team, deps);
  if (!email) return { email: null, own: {} };
  const path =
    team.userId === null ? await pathWithToken(team, email, event, at, deps) : to(paths.team, { teamId: team.id });
  return { email, own: path === null ? {} : { own: { label, path, note: team.userId === null ? note : '' } } };
}

async function pathWithToken(
  { id: teamId, dtRegistered }: Team,
  email: string,
  event: Pick<EventFacts, 'endDate' | 'zone' | 'locations'>,
  at: number,
  deps: Deps,
): Promise<string | null> {
  const { table } = deps;
  const secret = await deps.signingSecret();
  const link = { teamId, id: ulid(dtRegistered, () => 0) };
  let kept = await table.get(teamLinkItem, link);
  if (!kept) {
    await table.transact(newLink({ ...link, email, by: '', bought: true }, event, secret, at));
    kept = await table.get(teamLinkItem, link);
  }
  if (!kept || kept.revokedAt !== null || at > kept.validTo) return null;
  return to(paths.team, { teamId }, { teamToken: teamLinkToken(link, secret) });
}
