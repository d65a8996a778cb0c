/** A short block of text: a paragraph, or a list of points. `**strong**` and `[words](path)` are the only markup. */
export type Block = string | readonly string[];
/** A part of a text: its name in links, its heading, and its content. */
type TextPart = { readonly id: string; readonly heading: string; readonly says: readonly Block[] };
/** A text on the site, in parts, and the day it was last changed (YYYY-MM-DD). */
export type SiteText = { readonly changed: string; readonly parts: readonly TextPart[] };

/** A run of a block's words: plain, strong, or a link to a path on the site. */
type Run = { readonly text: string; readonly strong?: true; readonly to?: string };

const marked = /\*\*(?<strong>[^*]+)\*\*|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g;

/** Returns the runs of a block's words, in order. Invalid markup stays as it was written. */
export function runsOf(words: string): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of words.matchAll(marked)) {
    if (match.index > at) runs.push({ text: words.slice(at, match.index) });
    const { strong, text, to } = match.groups as { strong?: string; text?: string; to?: string };
    runs.push(strong === undefined ? { text: text!, to: to! } : { text: strong, strong: true });
    at = match.index + match[0].length;
  }
  if (at < words.length) runs.push({ text: words.slice(at) });
  return runs;
}
