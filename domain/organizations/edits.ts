import * as z from 'zod';
import { isWebAddress } from '../kernel/web-address.ts';
import { zone } from '../kernel/zone-schema.ts';
import { disguise } from './letters.ts';
import { type StoredOrganization, storedOrganization } from './schema.ts';
import { storedTheme } from './theme-schema.ts';

const line = (most: number) => z.string().trim().max(most);
const mail = z.union([z.literal(''), z.email('A valid email is required')]);
const name = line(80)
  .min(2, 'A name is required')
  .superRefine((text, { addIssue }) => {
    const why = disguise(text);
    if (why) addIssue(why);
  });
/** As it is typed: `wantedUsername` says whether it is one, and why not. */
const username = line(80).min(1, 'A user name is required');

/** What somebody who starts an organization says of it (1§3). */
export const founding = z.object({
  name,
  username,
  email: mail.default(''),
  timeZone: zone.default('America/Los_Angeles'),
  isPublic: z.boolean().default(true),
});
type Founding = z.output<typeof founding>;

/** A web address as people write it: with or without its scheme; no other scheme than the web's. */
const website = line(200).refine((text) => text === '' || isWebAddress(text), 'A web address is required');
/** A page on a network: its address, or the name it has there. */
const socialPage = line(200).refine(
  (text) => text === '' || isWebAddress(text) || /^@?[\p{L}\p{N}_.-]+$/u.test(text),
  'A web address or a name is required',
);

/** The part of an organization that its administrators edit, section by section (1§3): what is left out stays as it is. */
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

/** A property as the product's own are written: `ntdp-admin`, `noAds`. */
const prop = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'Letters, figures and hyphens');

/** What the platform's staff set of an organization (3§7): what is left out stays as it is. Whether it is a club is not among its properties here. */
export const organizationFlags = z
  .object({ isActive: z.boolean(), isPublic: z.boolean(), pointsOnly: z.boolean(), props: z.array(prop).max(40) })
  .partial();

/** A new organization with the look of its site, which begins as the product's own. */
export const founded = (of: Founding, id: number) => ({
  organization: storedOrganization.parse({ ...of, id }),
  theme: storedTheme.parse({ organizationId: id, name: of.name }),
});

/** The organization after an edit. */
export const edited = (before: StoredOrganization, { ...edit }: OrganizationEdit): StoredOrganization =>
  storedOrganization.parse({ ...before, ...edit });
