import * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { currency, emailAddress, id, image, millis, props, ulidText, username, zone } from '../kernel/schema.ts';
import { organizations } from './problems.ts';
import { staffRoles } from './staff.ts';
import { coverPositions, type ThemeColour, themeColourDefaults } from './theme.ts';

/** A photo of a site or page. Order 0 is the background, and covers have orders above 0 (1§3). */
export const coverPhoto = z.object({
  id: ulidText,
  url: z.string(),
  order: z.int().min(0).default(1),
  contain: z.boolean().default(false),
  position: z.enum(coverPositions).default('center center'),
});
export type CoverPhoto = z.infer<typeof coverPhoto>;

/** A color as six lowercase hexadecimal digits without `#`. */
export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?[0-9a-f]{6}$/)
  .transform((text) => text.replace('#', ''));

const free = (key: ThemeColour) => colour.default(themeColourDefaults[key]);

/**
 * The look of a sub-site (1§3). `rankings` and `pointSystems` are IDs from the two separate tables; if empty, the
 * host's defaults apply. `dark` is dark mode for visitors who haven't picked a look. `membership` is where people
 * become members: a web address or a page on the site, or null for the site's own levels.
 */
export const theme = z.object({
  username,
  name: z.string(),
  logoUrl: z.string().default(''),
  welcomeText: z.string().default(''),
  primary: free('primary'),
  secondary: free('secondary'),
  accent: free('accent'),
  drawer: free('drawer'),
  dark: z.boolean().default(false),
  color1: free('color1'),
  color2: free('color2'),
  color3: free('color3'),
  color4: free('color4'),
  color5: free('color5'),
  color6: free('color6'),
  props: z.array(z.string()).default([]),
  rankings: z.array(id).default([]),
  pointSystems: z.array(z.int()).default([]),
  excludes: z.array(z.string()).default([]),
  membership: z.string().nullable().default(null),
  /** The site's own links, in its menu and on its front page (1§2.2). */
  toolbar: z.array(z.object({ text: z.string(), url: z.string() })).default([]),
  jsonProps: z.record(z.string(), z.unknown()).default({}),
});
export type Theme = z.infer<typeof theme>;

/**
 * A stored theme, without its organization's name. `covers` are the pictures on its front page, which a separate call
 * reads.
 */
export const storedTheme = theme.omit({ username: true }).extend({
  organizationId: id,
  covers: z.array(coverPhoto).default([]),
});

/** The entities of 1§3: organization, its staff, templates, affiliates, cover photos and team list items. */

const stripeAccount = z.object({
  id: z.string(),
  name: z.string().default(''),
  currency,
  isDefault: z.boolean().default(false),
});

export const organization = z.object({
  id,
  name: z.string().min(1),
  username,
  logoUrl: z.string().default(''),
  description: z.string().default(''),
  isActive: z.boolean().default(true),
  isPublic: z.boolean().default(false),
  email: z.string().default(''),
  phone: z.string().default(''),
  websiteUrl: z.string().default(''),
  contact: z.string().default(''),
  facebook: z.string().default(''),
  twitter: z.string().default(''),
  instagram: z.string().default(''),
  snapchat: z.string().default(''),
  organizationMembers: z.array(z.object({ id, name: z.string(), username })).default([]),
  photos: z.array(image).default([]),
  stripeAccounts: z.array(stripeAccount).default([]),
  notes: z.string().default(''),
  theme: theme.nullable().default(null),
  connectUrl: z.string().nullable().default(null),
  connected: z.boolean().default(false),
  pointsOnly: z.boolean().default(false),
  props,
  timeZone: zone.default('America/Los_Angeles'),
});

/** The public part of an organization, without notes and payment accounts. */
export const publicOrganization = organization.omit({ notes: true, stripeAccounts: true, connectUrl: true });
/** The stored record. Photos, members and the theme are separate items. */
export const storedOrganization = organization.omit({ photos: true, organizationMembers: true, theme: true });
export type StoredOrganization = z.infer<typeof storedOrganization>;

const onCards = { id: true, name: true, username: true, logoUrl: true, email: true, phone: true } as const;
const links = { websiteUrl: true, facebook: true, twitter: true, instagram: true, snapchat: true } as const;
/** An organization as lists show it, all of it public. `isListed` means that it is public and active. */
export const organizationCard = storedOrganization.pick({ ...onCards, ...links }).extend({ isListed: z.boolean() });
export type OrganizationCard = z.infer<typeof organizationCard>;

/** A row of the organization search (2§7). */
export const organizationFound = z.object({
  id,
  name: z.string(),
  username,
  theme: z.object({ logoUrl: z.string().default('') }).default({ logoUrl: '' }),
  email: z.string().default(''),
  phone: z.string().default(''),
  websiteUrl: z.string().default(''),
  facebook: z.string().default(''),
  twitter: z.string().default(''),
  instagram: z.string().default(''),
  snapchat: z.string().default(''),
});
export type OrganizationFound = z.infer<typeof organizationFound>;

/**
 * Someone invited by email to join the staff. Once they accept, they get a page that makes them staff. `tokenHash` is
 * the hash of the latest link's token.
 */
export const staffInvite = z.object({
  organizationId: id,
  /** Identifies the address, so that no one is invited twice. */
  key: z.string(),
  email: emailAddress(),
  role: z.enum(staffRoles),
  invitedBy: id,
  inviter: z.string(),
  sentAt: millis,
  expiresAt: millis,
  tokenHash: z.string(),
  /** The user who accepted. */
  acceptedBy: id.optional(),
});
export type StaffInvite = z.infer<typeof staffInvite>;

/**
 * How another organization is related to this one: as an affiliate (a partner whose events its calendar can show), as a
 * member (a sanctioning body's club), or as the body it belongs to. Each side stores the relation from its own view, so
 * one side's `member` is the other side's `body`.
 */
export const relations = ['affiliate', 'member', 'body'] as const;
export type Affinity = (typeof relations)[number];
export const mirrored: Readonly<Record<Affinity, Affinity>> = {
  affiliate: 'affiliate',
  member: 'body',
  body: 'member',
};

const states = ['asked', 'active', 'ended'] as const;

/**
 * A relation as one side stores it. `byUs` means that this side requested it, and `since` is when its current state
 * began.
 */
export const affiliation = z.object({
  organizationId: id,
  otherId: id,
  relation: z.enum(relations),
  state: z.enum(states),
  byUs: z.boolean(),
  since: millis,
  /**
   * This side's username, for the page where the other side responds, and the other side's name at the time of the
   * request.
   */
  username: z.string(),
  otherName: z.string(),
});
export type Affiliation = z.infer<typeof affiliation>;

export const affiliationActs = ['ask', 'accept', 'end'] as const;
export type AffiliationAct = (typeof affiliationActs)[number];
type Standing = Pick<Affiliation, 'state' | 'byUs'>;
type Refusal = ReturnType<
  (typeof organizations)['affiliate-already' | 'affiliate-asked-already' | 'no-such-affiliate']
>;

/**
 * Returns the state of a relation after one side acts. It is active if one side requested it and the other accepted, or
 * if both requested it. Either side can end it.
 */
export function afterAct(before: Standing | null, act: AffiliationAct): Result<Standing, Refusal> {
  const state = before?.state ?? 'ended';
  if (act === 'end')
    return state === 'ended' ? refuse(organizations['no-such-affiliate']()) : ok(standing('ended', before));
  if (state === 'active') return refuse(organizations['affiliate-already']());
  if (state === 'asked' && before && !before.byUs) return ok(standing('active', before));
  if (act === 'accept') return refuse(organizations['no-such-affiliate']());
  return state === 'asked' ? refuse(organizations['affiliate-asked-already']()) : ok({ state: 'asked', byUs: true });
}

const standing = (state: Standing['state'], before: Standing | null): Standing => ({
  state,
  byUs: before?.byUs ?? true,
});

/** The maximum number of relations of each kind, not counting ended ones. A sanctioning body has many members. */
export const mostOf: Readonly<Record<Affinity, number>> = { affiliate: 50, body: 50, member: 2000 };
