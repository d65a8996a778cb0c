/** Letter widths in the drawing's font, relative to its size. Other letters count as 0.58. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[iljI.,:;'’|!]/, 0.3],
  [/[ftr()/\- ]/, 0.38],
  [/[mwMW@%]/, 0.95],
  [/[A-Z0-9]/, 0.69],
];

/** Returns a text's approximate width. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.58), 0) * size;

/** The narrowest a name's letters can get before the name is shortened instead, as a share of their width. */
const narrowest = 0.72;

type Room = { readonly width: number; readonly size: number };
/** A name as drawn, and the text attributes that make it exactly as wide as its space. */
type Fitted = { readonly text: string; readonly look: { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } };

/**
 * Fits a name into its space: whole if it fits, in narrower letters if it's slightly too long, and otherwise shortened.
 */
export function fitted(name: string, { width, size }: Room): Fitted {
  if (widthOf(name, size) <= width) return { text: name, look: {} };
  let text = name;
  for (let room = name.length - 1; widthOf(text, size) * narrowest > width && room > 3; room--)
    text = clipped(name, room);
  return {
    text,
    look: widthOf(text, size) > width ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {},
  };
}

/**
 * Shortens a name in the middle to a given number of letters, because teams from one club differ in their last words
 * ("Southern…15 Black") and pairs differ in the second name.
 */
export function clipped(text: string, room: number): string {
  if (text.length <= room) return text;
  const most = Math.floor(room / 2);
  const words = text.split(' ');
  let end = '';
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    const longer = end ? `${word} ${end}` : word;
    if (longer.length > most) break;
    end = longer;
  }
  end ||= text.slice(text.length - most);
  return `${text.slice(0, Math.max(0, room - 1 - end.length)).trimEnd()}…${end}`;
}
