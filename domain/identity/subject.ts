import type { Id } from '../kernel/ids.ts';

/**
 * The target of an action, as a plain object. Each module builds one from what it has and leaves out what it doesn't
 * know. A missing field grants nothing. An empty subject is the platform itself.
 */
export type Subject = {
  /** The organization that owns it, or the organization itself. */
  readonly organization?: { readonly id: Id; readonly username: string };
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
  /** The team that is acted for, and the users who represent it. */
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
