import type { Id } from '../kernel/ids.ts';
import type { Millis } from '../kernel/time.ts';
import type { TeamToken, User } from './schema.ts';

/** What a decision needs to know of a signed-in user: the part of {@link User} that grants something. */
export type ActorUser = Pick<
  User,
  'id' | 'pages' | 'vbl' | 'vblx' | 'data' | 'roles' | 'props' | 'bidPrograms' | 'profiles' | 'collegeTeams'
> & { readonly canSearchPlayers?: boolean };

/** What a team's token gives, without its text. */
export type TeamAccess = Pick<TeamToken, 'teamId' | 'validTo'>;

/**
 * Who asks. `teams` are the teams whose tokens were valid when the actor was made (1§6); `publicView` is the admin's switch to see
 * what the public sees; `key`: a program of an organization, by its API key; `platform` is the product itself (consumers, schedules), never a person: staff are users with `vbl`.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'teamToken'; readonly teams: readonly Id[] }
  | { readonly kind: 'user'; readonly user: ActorUser; readonly teams: readonly Id[]; readonly publicView: boolean }
  | { readonly kind: 'key'; readonly keyId: string; readonly organizationId: Id }
  | { readonly kind: 'platform' };

export const anonymous: Actor = { kind: 'anonymous' };
export const platform: Actor = { kind: 'platform' };

/** The actor of a request: a user or none, the team tokens of the query or the store, and the public-view switch. */
export function actorOf(
  user: ActorUser | null,
  now: Millis,
  extra: { readonly tokens?: readonly TeamAccess[]; readonly publicView?: boolean } = {},
): Actor {
  const teams = validTeams(extra.tokens ?? [], now);
  if (user) return { kind: 'user', user, teams, publicView: extra.publicView ?? false };
  return teams.length > 0 ? { kind: 'teamToken', teams } : anonymous;
}

/** The teams for which a token is still valid: valid until and including `validTo` (1§6). */
const validTeams = (tokens: readonly TeamAccess[], now: Millis): Id[] => [
  ...new Set(tokens.filter((token) => now <= token.validTo).map((token) => token.teamId)),
];

/** The teams that the tokens of a request open. */
export const actorTeams = (actor: Actor): readonly Id[] =>
  actor.kind === 'user' || actor.kind === 'teamToken' ? actor.teams : [];
export const userOf = (actor: Actor): ActorUser | null => (actor.kind === 'user' ? actor.user : null);
export const userIdOf = (actor: Actor): Id | null => userOf(actor)?.id ?? null;
export const isSignedIn = (actor: Actor): boolean => actor.kind === 'user';
/** Platform staff carry the `vbl` flag (readings P1-500). */
export const isStaff = (actor: Actor): boolean => userOf(actor)?.vbl ?? false;
