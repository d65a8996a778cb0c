import { measureFirstJs } from '#test/web/first-js.ts';

type Line = { id: string; figure: string; ratio: number; aim: string };

/** The public pages by the file of their screen. */
const pages = ['events/home', 'events/listing', 'events/brochure', 'events/location', 'events/teams', 'follow/live'];

/** M17, first half: gz JavaScript before a page's first content, against a bare page of the same packages. */
export async function bench(): Promise<Line[]> {
  const { bare, entry, screens } = await measureFirstJs(pages);
  const line = (name: string, bytes: number): Line => ({
    id: 'M17',
    figure: `${name}: first JavaScript, gz KB ${(bytes / 1000).toFixed(1)} (bare page ${(bare / 1000).toFixed(1)})`,
    ratio: bytes / bare,
    aim: '≤ 1.15',
  });
  return [line('shell', entry), ...pages.map((name) => line(name, screens[name]!))];
}
