import * as z from 'zod';
import { emailAddress, id, image, millis, props, username } from '../kernel/schema.ts';
import { codeTries, noticeTopics, noticeWays } from './contacts.ts';

/**
 * The entities of 1§3 "User". `user` is the response of GET /user/Me, and `storedUser` is what is stored, without
 * derived fields.
 */

/** An organization the user administers. */
export const page = z.object({ id, name: z.string(), username, props });
export type Page = z.infer<typeof page>;

/**
 * The things that can be starred. People who star a team, division, court or series get news about it on their devices.
 */
const bookmarkTypes = ['tournament', 'series', 'player', 'team', 'division', 'court'] as const;
/**
 * A starred item. `court` is only for a court, whose `id` is its event's. `name` and `path` are its name and page when
 * it was starred.
 */
export const bookmark = z.object({
  id,
  type: z.enum(bookmarkTypes),
  court: z.string().min(1).max(40).optional(),
  name: z.string().max(160).optional(),
  path: z
    .string()
    .max(200)
    .regex(/^\/(?![/\\])/)
    .optional(),
});
export type Bookmark = z.infer<typeof bookmark>;

const contactEmail = z.object({
  email: emailAddress(),
  isPrimary: z.boolean().default(false),
  isVerified: z.boolean().default(false),
});
export type ContactEmail = z.infer<typeof contactEmail>;
const contactPhone = z.object({
  phone: z.string().regex(/^\+?\d{7,15}$/),
  isPrimary: z.boolean().default(false),
  isVerified: z.boolean().default(false),
});
export type ContactPhone = z.infer<typeof contactPhone>;
export const contacts = z.object({ emails: z.array(contactEmail), phones: z.array(contactPhone) });

export const notification = z.object({
  id: z.string(),
  dtCreated: millis,
  text: z.string().optional(),
  path: z.string().optional(),
  read: z.boolean().default(false),
});
export type Notification = z.infer<typeof notification>;

export const teamToken = z.object({ teamId: id, token: z.string().min(1), validTo: millis });
export type TeamToken = z.infer<typeof teamToken>;

/** The page that a signed-in member goes to from the levels page. */
const memberRoute = z.object({ name: z.string(), params: z.record(z.string(), z.string()).default({}) });
const userMember = z.object({ id: z.string(), level: z.int().min(0).default(0) });
export const userProfile = z.object({ id, fullName: z.string(), imageUrl: z.string().optional() });
const collegeTeam = z.object({ id, name: z.string(), logoUrl: z.string().optional() });

export const user = z.object({
  id,
  fullname: z.string(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  images: z.array(image).default([]),
  pages: z.array(page).default([]),
  vbl: z.boolean().default(false),
  vblx: z.boolean().default(false),
  data: z.boolean().default(false),
  roles: z.array(z.string()).default([]),
  props,
  member: userMember.nullable().default(null),
  memberRoute: memberRoute.nullable().default(null),
  bidPrograms: z.array(id).default([]),
  bookmarks: z.array(bookmark).default([]),
  emails: z.array(contactEmail).default([]),
  phones: z.array(contactPhone).default([]),
  profiles: z.array(userProfile).default([]),
  collegeTeams: z.array(collegeTeam).default([]),
  canSearchPlayers: z.boolean().default(false),
  notifications: z.array(notification).default([]),
  tokens: z.array(teamToken).default([]),
  pwResetTill: millis.nullable().default(null),
  lastPwSet: millis.nullable().default(null),
});
export type User = z.infer<typeof user>;

/** The stored record. Lists that belong to other items (pages, profiles, bookmarks …) are joined on read. */
export const storedUser = user.omit({
  fullname: true,
  pages: true,
  profiles: true,
  collegeTeams: true,
  bookmarks: true,
  notifications: true,
  member: true,
  memberRoute: true,
});

const granting = {
  vbl: true,
  vblx: true,
  data: true,
  roles: true,
  props: true,
  bidPrograms: true,
  canSearchPlayers: true,
} as const;
/** The part of a user that permissions depend on, read with every request. */
export const userRights = storedUser.pick({ id: true, ...granting });
/** The rest of a user: name, contacts, pictures. */
export const userRecord = storedUser.omit(granting);

export const sentCode = z.object({
  code: z.string().regex(/^\d{6}$/),
  expiresAt: millis,
  triesLeft: z.int().min(0).max(codeTries),
  provenAt: millis.nullable(),
});
/** A code sent to verify a phone once. The phone is stored as ten digits. */
export const challenge = sentCode.extend({ phone: z.string().regex(/^(\d{10}|\+[1-9]\d{7,14})$/) });
export type Challenge = z.infer<typeof challenge>;

/** A current session: how the user signed in, when, and when it was last seen. */
export const signIn = z.object({ id: z.string(), device: z.string(), at: millis, seenAt: millis });

/** A way to sign in: with a password here (null), or through another provider. */
export const login = z.object({ id: z.string(), provider: z.string().nullable(), isThis: z.boolean() });

/** A user's notification preferences ({@link noticeTopics}). Texts are sent only if they turned them on. */
export const wishes = z.object({
  texts: z.boolean().default(false),
  off: z.array(z.object({ topic: z.enum(noticeTopics), way: z.enum(noticeWays) })).default([]),
});

/** The maximum number of devices with push notifications per person. Adding another one replaces the oldest. */
export const mostDevices = 10;

/**
 * The data a browser sends when it subscribes (Push API): its address at the push service, and its keys in base64url.
 */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

/** A subscription as stored. `device` is the browser's readable name. */
export const pushSubscription = subscription.extend({
  userId: id,
  id: z.string(),
  device: z.string().max(60),
  dtCreated: millis,
});

/** Returns a browser's readable name, from its user agent. */
export function deviceName(agent: string): string {
  const found = (names: Readonly<Record<string, RegExp>>): string =>
    Object.entries(names).find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  const browser = found({ Edge: /Edg\//, Firefox: /Firefox\//, Chrome: /Chrome\//, Safari: /Safari\// });
  const system = found({
    iPhone: /iPhone/,
    iPad: /iPad/,
    Android: /Android/,
    Windows: /Windows/,
    Mac: /Macintosh/,
    Linux: /Linux/,
  });
  return [browser || 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
}
