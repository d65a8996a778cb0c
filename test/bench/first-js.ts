import { measureFirstJs } from '#test/web/first-js.ts';

type Line = { id: string; figure: string; ratio: number; aim: string };
const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** M17, first half: gz JavaScript before a public page's first content, against a bare page of the same packages; the whole page's beside it. */
export async function bench(): Promise<Line[]> {
  const { bare, entry, screens } = await measureFirstJs();
  const line = (figure: string, bytes: number): Line => ({ id: 'M17', figure, ratio: bytes / bare, aim: '≤ 1.20' });
  return [
    line(`shell: first JavaScript, gz KB ${kb(entry)} (bare page ${kb(bare)})`, entry),
    ...Object.entries(screens).map(([name, { first, whole }]) =>
      line(`${name}: first JavaScript, gz KB ${kb(first)}, whole page ${kb(whole)}`, first),
    ),
  ];
}
