import * as z from 'zod';
import { currency, id, image, millis, props, username } from '../kernel/schema.ts';
import { zone } from '../kernel/zone-schema.ts';
import { staffRoles } from './staff.ts';
import { theme } from './theme-schema.ts';

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
 * Someone invited by email to join the staff, whose pages then make them staff. `tokenHash` is that of the latest link.
 */
export const staffInvite = z.object({
  organizationId: id,
  /** identifies the address, so that no one is invited twice */
  key: z.string(),
  email: z.email(),
  role: z.enum(staffRoles),
  invitedBy: id,
  inviter: z.string(),
  sentAt: millis,
  expiresAt: millis,
  tokenHash: z.string(),
  /** the user who accepted */
  acceptedBy: id.optional(),
});
export type StaffInvite = z.infer<typeof staffInvite>;
