import { type PublishedScreen, publishedScreens } from './screens.ts';

/** The files that make the first pictures of screens, as the build knows them. */
export type Parts = {
  /** `assets/a1b2c3d.js` */
  readonly files: readonly string[];
  /** so many of the first ones are every page's */
  readonly all: number;
  /** what else a screen needs, by numbers of files */
  readonly screens: Readonly<Record<PublishedScreen, readonly number[]>>;
};

const folder = 'assets/';
const end = '.js';
const comment = /\s*<!--parts ([^>]*)-->/;
const short = (file: string): string => file.slice(folder.length, -end.length);
const two = (n: number): string => n.toString(36).padStart(2, '0');

/** The parts as a comment of the application's page: `<!--parts 17 a1b2c3d,… home:0h0i0j …,…:… -->`; a number is two digits of base 36. */
export function partsComment({ files, all, screens }: Parts): string {
  const alike = Map.groupBy(publishedScreens, (name) => screens[name].map(two).join(''));
  const each = [...alike].map(([numbers, names]) => `${names.join(',')}:${numbers}`);
  return `  <!--parts ${[all, files.map(short).join(','), ...each].join(' ')}-->\n  `;
}

/** The application's page without that comment, and the files of a screen by it; none where the page has none (while developing). */
export function readParts(
  shell: string,
  screen: PublishedScreen,
): { readonly page: string; readonly files: readonly string[] } {
  const found = comment.exec(shell);
  if (!found) return { page: shell, files: [] };
  const [all = '0', names = '', ...each] = found[1]!.split(' ');
  const files = names.split(',');
  const own = each.map((text) => text.split(':')).find(([names = '']) => names.split(',').includes(screen))?.[1] ?? '';
  const numbers = (own.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 36));
  const wanted = [...files.slice(0, Number(all)), ...numbers.flatMap((n) => files[n] ?? [])];
  return { page: shell.replace(found[0], ''), files: wanted.map((name) => `${folder}${name}${end}`) };
}
