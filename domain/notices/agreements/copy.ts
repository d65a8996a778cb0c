import { plainText } from '../../pages/event-page.ts';
import { htmlOf } from '../html.ts';
import { type Letter, type Parts, type Site, senderOf } from '../letter.ts';
import { textOf } from '../render.ts';
import { pdfOf } from './pdf.ts';
import type { Agreement, Paper, Signature } from './schema.ts';

/** The signed text: its title and body at the time of signing, as HTML. */
type Words = { readonly title: string; readonly text: string };
/** `when` is the time in words. `copyPath` is where the copy can be read and printed. */
type Around = { readonly host: Letter['host']; readonly when: string; readonly copyPath: string };

/** Returns the paragraphs of an HTML text, one per line. Items of a list begin with a bullet or their number. */
function paragraphs(html: string): string[] {
  let number: number | null = null;
  return html.split(/<\/(?:p|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/i).flatMap((part) => {
    if (/<[ou]l\b/i.test(part)) number = /<ol\b/i.test(part) ? 0 : null;
    const isItem = /<li\b/i.test(part);
    if (isItem && number !== null) number += 1;
    const line = plainText(part);
    if (line === '') return [];
    return isItem ? `${number === null ? '•' : `${number}.`} ${line}` : line;
  });
}

/**
 * Returns the email that gives signers their copy: signer, player, time, network address, and the text as it was then.
 * It is attached as a PDF, unless it has characters that the PDF can't show (pdf.ts).
 */
export function mailOfCopy(
  { title, text }: Words,
  signed: Pick<Signature, 'player' | 'name' | 'as' | 'version' | 'from' | 'browser'>,
  { host, when, copyPath }: Around,
  site: Site,
) {
  const who = signed.as === 'guardian' ? `${signed.name}, parent or guardian` : signed.name;
  const facts = [
    ['Player', signed.player],
    ['Signed by', who],
    ['When', when],
    ['From', signed.from],
    ['Browser', signed.browser],
    ['Version', String(signed.version)],
  ].flatMap(([label = '', value = '']) => (value === '' ? [] : [{ label, text: value }]));
  const letter: Letter = { host, facts, why: 'You’re getting this because you signed it. Keep it for your records.' };
  const pdf = pdfOf(title, facts, paragraphs(text));
  const action = { label: pdf ? 'Read and print' : 'Read, print or save as PDF', url: site.origin + copyPath };
  const lines = [`This is what you signed for ${signed.player}: ${title}.`, ...paragraphs(text)];
  const parts: Parts = { lines, table: null, action, letter };
  const subject = `Signed: ${title}, ${signed.player}`;
  return {
    ...{ ...senderOf(host, site), subject, text: textOf(parts, site), html: htmlOf(subject, parts, site) },
    ...(pdf && { files: [{ name: 'signed-agreement.pdf', type: 'application/pdf', text: pdf }] }),
  };
}

/** The maximum number of players picked individually. If none are picked, we ask all players who haven't signed. */
export const mostAsked = 100;

/**
 * A player's state for an agreement (Part 2 §3). `signedPrev` means they signed an earlier version, which still counts
 * at check-in.
 */
export const paperStates = ['unsent', 'unsigned', 'signed', 'signedPrev'] as const;
export type PaperState = (typeof paperStates)[number];

export const paperWords: Readonly<Record<PaperState, string>> = {
  ...{ unsent: 'Not sent', unsigned: 'Unsigned', signed: 'Signed', signedPrev: 'Signed before' },
};

export function paperState({ version }: Pick<Agreement, 'version'>, paper: Paper | null | undefined): PaperState {
  if (!paper) return 'unsent';
  if (paper.signedVersion === version) return 'signed';
  if (paper.signedVersion > 0) return 'signedPrev';
  return paper.askedAt === null ? 'unsent' : 'unsigned';
}
