import type { Id } from '../kernel/ids.ts';
import type { Millis } from '../kernel/time.ts';
import type { TeamToken, User } from './schema.ts';

/** The parts of a signed-in {@link User} that permissions depend on. */
export type ActorUser = Pick<
  User,
  'id' | 'pages' | 'vbl' | 'vblx' | 'data' | 'roles' | 'props' | 'bidPrograms' | 'profiles' | 'collegeTeams'
> & { readonly canSearchPlayers?: boolean };

/** What a team's token grants, without the token's text. */
export type TeamAccess = Pick<TeamToken, 'teamId' | 'validTo'>;

/**
 * The caller. `teams` are the teams whose tokens were valid when the actor was created (1§6). `publicView` is an
 * admin's switch to see the site as the public does. `key` is an organization's software, by its API key, and `userId`
 * is the admin who created the key and is responsible for it. `platform` is the product itself (consumers, scheduled
 * tasks) and never a person. Staff are users with `vbl`.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'teamToken'; readonly teams: readonly Id[] }
  | { readonly kind: 'user'; readonly user: ActorUser; readonly teams: readonly Id[]; readonly publicView: boolean }
  | { readonly kind: 'key'; readonly keyId: string; readonly organizationId: Id; readonly userId: Id };

export const anonymous: Actor = { kind: 'anonymous' };

/**
 * Returns the actor of a request, from its user (if any), the team tokens in the query or storage, and the public-view
 * switch.
 */
export function actorOf(
  user: ActorUser | null,
  now: Millis,
  extra: { readonly tokens?: readonly TeamAccess[]; readonly publicView?: boolean } = {},
): Actor {
  const teams = validTeams(extra.tokens ?? [], now);
  if (user) return { kind: 'user', user, teams, publicView: extra.publicView ?? false };
  return teams.length > 0 ? { kind: 'teamToken', teams } : anonymous;
}

/** Returns the teams whose token is still valid, which is until `validTo` inclusive (1§6). */
const validTeams = (tokens: readonly TeamAccess[], now: Millis): Id[] => [
  ...new Set(tokens.filter((token) => now <= token.validTo).map((token) => token.teamId)),
];

/** Returns the teams that a request's tokens give access to. */
export const actorTeams = (actor: Actor): readonly Id[] =>
  actor.kind === 'user' || actor.kind === 'teamToken' ? actor.teams : [];
export const userOf = (actor: Actor): ActorUser | null => (actor.kind === 'user' ? actor.user : null);
export const userIdOf = (actor: Actor): Id | null => userOf(actor)?.id ?? null;
export const isSignedIn = (actor: Actor): boolean => actor.kind === 'user';
/** Returns whether the actor is platform staff, whose users have the `vbl` flag (readings P1-500). */
export const isStaff = (actor: Actor): boolean => userOf(actor)?.vbl ?? false;

/**
 * The target of an action, as a plain object. Each module builds one from what it has and leaves out what it doesn't
 * know. A missing field grants nothing. An empty subject is the platform itself.
 */
export type Subject = {
  /** The organization that owns it, or the organization itself. */
  readonly organization?: { readonly id: Id; readonly username?: string };
  /** Organizations taking part in a series or an event (1§6). */
  readonly organizers?: readonly { readonly id: Id }[];
  /** The sanctioning body's username in lower case, missing if unsanctioned. */
  readonly sanctioningBody?: string;
  /** The user who owns a series, an event page or an order. */
  readonly adminId?: Id;
  /** Not saved yet (ID 0). */
  readonly isNew?: boolean;
  readonly isPublic?: boolean;
  /** Users who own a profile, an account, an order or a cart. */
  readonly ownerIds?: readonly Id[];
  /** Referees of a tournament. */
  readonly refIds?: readonly Id[];
  /** The users set as `tournamentDirectorUserId` in its divisions. */
  readonly directorIds?: readonly Id[];
  /** The team that the action is for, and the users who represent it. */
  readonly team?: { readonly id: Id; readonly userIds?: readonly Id[] };
  readonly collegeTeamId?: Id;
  /** The club's organization number. */
  readonly clubId?: Id;
  readonly bidProgram?: Id;
  /** Whether the event only takes registrations from signed-in users. */
  readonly needsUser?: boolean;
  /** Who may see a profile's metrics: `public` or `players` (3§6). */
  readonly metricsFor?: readonly string[];
};

/** The platform itself, for actions without a specific target. */
export const everything: Subject = {};
