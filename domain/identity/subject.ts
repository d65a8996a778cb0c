import type { Id } from '../kernel/ids.ts';

/**
 * What an action is done to, as a plain shape: every module to the right builds one from what it has, and leaves out what it doesn't
 * know. A missing field grants nothing. An empty subject is the platform itself.
 */
export type Subject = {
  /** The organization that owns it, or is it. */
  readonly organization?: { readonly id: Id; readonly username: string };
  /** Organizations that take part in a series or an event (1§6). */
  readonly organizers?: readonly { readonly id: Id }[];
  /** User name of the sanctioning body, lower case; absent when unsanctioned. */
  readonly sanctioningBody?: string;
  /** The user who owns a series, an event page or an order. */
  readonly adminId?: Id;
  /** Not saved yet (id 0). */
  readonly isNew?: boolean;
  readonly isPublic?: boolean;
  /** Users who own a profile, an account, an order, a cart. */
  readonly ownerIds?: readonly Id[];
  /** Referees of a tournament. */
  readonly refIds?: readonly Id[];
  /** `tournamentDirectorUserId` of its divisions. */
  readonly directorIds?: readonly Id[];
  /** The team acted for, and the users who represent it. */
  readonly team?: { readonly id: Id; readonly userIds?: readonly Id[] };
  readonly collegeTeamId?: Id;
  /** The club, by the number of the organization that it is. */
  readonly clubId?: Id;
  readonly bidProgram?: Id;
  /** The event takes registrations of signed-in users only. */
  readonly needsUser?: boolean;
  /** Who may see a profile's metrics, `public` or `players` (3§6). */
  readonly metricsFor?: readonly string[];
};

/** The platform itself: actions that are done to nothing in particular. */
export const everything: Subject = {};
