import * as z from 'zod';
import { id } from '../kernel/schema.ts';
import { pictureAt } from './images.ts';
import { themeFlags } from './theme-flags.ts';
import { colour, coverPhoto, type storedTheme } from './theme-schema.ts';

type StoredTheme = z.infer<typeof storedTheme>;

/** The flags that an editor knows by name; others of a theme stay as they are. */
const knownFlags: ReadonlySet<string> = new Set(Object.values(themeFlags).map(({ flag }) => flag));
/** Parts of the menu that a theme may leave out (1§2.2). */
const themeExcludes = ['rankings', 'tournaments', 'points'] as const;
/** Nothing, or a picture of ours: a site shows nobody else's files. */
const logo = z.string().refine((url) => url === '' || pictureAt(url) !== null, 'Choose a logo from the library');

/** Somewhere on the web, or a page of the site. */
const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^(https?:\/\/\S+|\/[^/\s]\S*)$/, 'An address is required: https://… or a page of the site, /…');

/** What an organization's people say of the look of their site; what is left out stays as it is. */
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
          text: z.string().trim().min(1, 'What is it called?').max(30, 'At most 30 letters'),
          url: address,
        }),
      )
      .max(6, 'At most six links'),
    covers: z.array(coverPhoto.refine(({ url }) => pictureAt(url) !== null, 'Choose pictures of the library')).max(12),
  })
  .partial();
type ThemeEdit = z.infer<typeof themeEdit>;

/** The theme after an edit: flags that no editor shows are kept. */
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
