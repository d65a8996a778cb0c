import { headNumber } from '#domain/play/rounds/bracket-duals.ts';
import type { PlayBracket } from '#domain/play/rounds/schema.ts';
import type { bracketNotesItem, playBracketItem } from './items.ts';

type BracketCore = Omit<ReturnType<typeof playBracketItem.decode>, 'rev'>;
type BracketNotes = Omit<ReturnType<typeof bracketNotesItem.decode>, 'rev'>;

/** A score writes the part its match is in: about 5 KB of a bracket of 256, which has 140 when it is played. */
const matchesInPart = 16;
const partOf = (number: number): number => Math.floor((headNumber(number) - 1) / matchesInPart);

/** A bracket without what is noted of its matches. */
export function coreOf({ open: _, stored: { notes: _notes, ...stored }, ...bracket }: PlayBracket, divisionId: number) {
  return { ...bracket, stored, divisionId } satisfies BracketCore;
}

/** What is noted of a bracket's matches, in parts; a part of which nothing is noted is none. */
export function notesOf({ id: bracketId, stored, open }: PlayBracket, divisionId: number): BracketNotes[] {
  const parts = new Map<number, BracketNotes>();
  const partWith = (number: number): BracketNotes => {
    const part = partOf(number);
    const notes = parts.get(part) ?? { divisionId, bracketId, part, notes: [], open: {} };
    parts.set(part, notes);
    return notes;
  };
  for (const note of stored.notes) partWith(note[0]).notes.push(note);
  for (const [number, games] of Object.entries(open)) partWith(Number(number)).open[number] = games;
  return [...parts.values()];
}

/** The bracket that core and notes are of. */
export function bracketOf(
  { divisionId: _, stored, ...core }: BracketCore,
  notes: readonly BracketNotes[],
): PlayBracket {
  const own = notes.filter(({ bracketId }) => bracketId === core.id).sort((a, b) => a.part - b.part);
  return {
    ...core,
    stored: { ...stored, notes: own.flatMap((part) => part.notes) },
    open: Object.assign({}, ...own.map((part) => part.open)) as PlayBracket['open'],
  };
}
