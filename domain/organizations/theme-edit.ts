import * as z from 'zod';
import { id } from '../kernel/schema.ts';
import { pictureAt } from './images.ts';
import { colour, coverPhoto, type storedTheme } from './schema.ts';
import { themeFlags } from './theme-flags.ts';

type StoredTheme = z.infer<typeof storedTheme>;

/** The theme flags that an editor knows by name. Any others don't change. */
const knownFlags: ReadonlySet<string> = new Set(Object.values(themeFlags).map(({ flag }) => flag));
/** The parts of the menu that a theme can leave out (1§2.2). */
const themeExcludes = ['rankings', 'tournaments', 'points'] as const;
/** A logo, which is empty or one of our own pictures, because a site never shows files from elsewhere. */
const logo = z.string().refine((url) => url === '' || pictureAt(url) !== null, 'Choose a logo from your library');

/** A web address, or a page on the site. */
const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^(https?:\/\/\S+|\/[^/\s]\S*)$/, 'Enter an address: https://… or a page of your site, /…');

/** The look of a site as staff edit it. Fields left out don't change. */
export const themeEdit = z
  .object({
    name: z.string().trim().min(1, 'A name is required').max(80),
    logoUrl: logo,
    welcomeText: z.string().trim().max(400),
    primary: colour,
    secondary: colour,
    accent: colour,
    drawer: colour,
    color1: colour,
    color2: colour,
    color3: colour,
    color4: colour,
    color5: colour,
    color6: colour,
    dark: z.boolean(),
    rankings: z.array(id).max(30),
    pointSystems: z.array(z.int()).max(30),
    membership: z.union([z.literal(''), address]),
    props: z.array(z.string().max(60)).max(40),
    excludes: z.array(z.enum(themeExcludes)),
    toolbar: z
      .array(
        z.object({
          text: z.string().trim().min(1, 'Enter a title').max(30, 'Enter up to 30 characters'),
          url: address,
        }),
      )
      .max(6, 'Add at most six links'),
    covers: z
      .array(coverPhoto.refine(({ url }) => pictureAt(url) !== null, 'Choose pictures from your library'))
      .max(12),
  })
  .partial();
type ThemeEdit = z.infer<typeof themeEdit>;

/** Returns the theme after an edit. Flags that editors don't show are kept. */
export function editedTheme<T extends StoredTheme>(before: T, { props, membership, ...edit }: ThemeEdit): T {
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const flags = props && [
    ...before.props.filter((prop) => !knownFlags.has(prop)),
    ...props.filter((prop) => knownFlags.has(prop)),
  ];
  return {
    ...before,
    ...said,
    ...(flags ? { props: flags } : {}),
    ...(membership === undefined ? {} : { membership: membership || null }),
  };
}
