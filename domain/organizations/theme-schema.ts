import * as z from 'zod';
import { id, ulidText, username } from '../kernel/schema.ts';
import { coverPositions } from './cover-positions.ts';
import { type ThemeColour, themeColourDefaults } from './theme.ts';

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
  /** the site's own links, in its menu and on its front page (1§2.2) */
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
