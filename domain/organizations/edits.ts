import * as z from 'zod';
import { emailAddress, isWebAddress, zone } from '../kernel/schema.ts';
import { disguise } from './letters.ts';
import { type StoredOrganization, storedOrganization, storedTheme } from './schema.ts';

const line = (most: number) => z.string().trim().max(most);
const mail = z.union([z.literal(''), emailAddress('A valid email is required')]);
const name = line(80)
  .min(2, 'A name is required')
  .superRefine((text, { addIssue }) => {
    const why = disguise(text);
    if (why) addIssue(why);
  });
/** A username as typed. `wantedUsername` decides whether it is valid and returns the reason if it isn't. */
const username = line(80).min(1, 'A username is required');

/** The fields for creating an organization (1§3). */
export const founding = z.object({
  name,
  username,
  email: mail.default(''),
  timeZone: zone.default('America/Los_Angeles'),
  isPublic: z.boolean().default(true),
});
type Founding = z.output<typeof founding>;

/** A web address as people type it, with or without a scheme. Only http and https are allowed. */
const website = line(200).refine((text) => text === '' || isWebAddress(text), 'A web address is required');
/** A page on a social network, by its address or its name there. */
const socialPage = line(200).refine(
  (text) => text === '' || isWebAddress(text) || /^@?[\p{L}\p{N}_.-]+$/u.test(text),
  'A web address or a name is required',
);

/** The fields of an organization that its admins edit, section by section (1§3). Fields left out don't change. */
export const organizationEdit = z
  .object({
    name,
    username,
    description: line(2000),
    contact: line(120),
    email: mail,
    phone: line(40),
    websiteUrl: website,
    facebook: socialPage,
    twitter: socialPage,
    instagram: socialPage,
    snapchat: socialPage,
    isPublic: z.boolean(),
    isActive: z.boolean(),
    pointsOnly: z.boolean(),
    timeZone: zone,
    notes: line(4000),
  })
  .partial();
type OrganizationEdit = z.output<typeof organizationEdit>;

/** The format of properties, such as those the product uses: `ntdp-admin`, `noAds`. */
const prop = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'Use letters, numbers and hyphens');

/**
 * The fields of an organization that only platform staff set (3§7). Fields left out don't change. Being a club isn't
 * one of these properties.
 */
export const organizationFlags = z
  .object({ isActive: z.boolean(), isPublic: z.boolean(), pointsOnly: z.boolean(), props: z.array(prop).max(40) })
  .partial();

/** Returns a new organization with its site's theme, which starts as the product's theme. */
export const founded = (of: Founding, id: number) => ({
  organization: storedOrganization.parse({ ...of, id }),
  theme: storedTheme.parse({ organizationId: id, name: of.name }),
});

/** Returns the organization after an edit. */
export const edited = (before: StoredOrganization, { ...edit }: OrganizationEdit): StoredOrganization =>
  storedOrganization.parse({ ...before, ...edit });
