import type { Id } from '../kernel/ids.ts';

/**
 * The target of an action, as a plain shape: each module builds one from what it has and leaves out what it doesn't know. A missing field
 * grants nothing. An empty subject is the platform itself.
 */
export type Subject = {
  /** The organization that owns it, or the organization itself. */
  readonly organization?: { readonly id: Id; readonly username: string };
  /** Organizations that take part in a series or an event (1§6). */
  readonly organizers?: readonly { readonly id: Id }[];
  /** The sanctioning body's username, lower case; missing if unsanctioned. */
  readonly sanctioningBody?: string;
  /** The user who owns a series, an event page or an order. */
  readonly adminId?: Id;
  /** Not saved yet (id 0). */
  readonly isNew?: boolean;
  readonly isPublic?: boolean;
  /** Users who own a profile, an account, an order or a cart. */
  readonly ownerIds?: readonly Id[];
  /** Referees of a tournament. */
  readonly refIds?: readonly Id[];
  /** `tournamentDirectorUserId` of its divisions. */
  readonly directorIds?: readonly Id[];
  /** The team acted for, and the users who represent it. */
  readonly team?: { readonly id: Id; readonly userIds?: readonly Id[] };
  readonly collegeTeamId?: Id;
  /** The club, by its organization number. */
  readonly clubId?: Id;
  readonly bidProgram?: Id;
  /** The event only takes registrations from signed-in users. */
  readonly needsUser?: boolean;
  /** The setting for a profile's metrics: `public` or `players` (3§6). */
  readonly metricsFor?: readonly string[];
};

/** The platform itself, for actions without a specific target. */
export const everything: Subject = {};
