import type { GameSettings, MatchSettings } from '../schema.ts';
import { maySplit } from '../settings.ts';

/** A match format preset: its name, how it is played, and the minutes to plan for it. */
export type Format = {
  readonly id: number;
  readonly text: string;
  readonly hint: string;
  readonly isMatch: boolean;
  readonly minutesPerMatch: number;
  readonly games: readonly GameSettings[];
};

/** Returns the settings of set `number`, with a target and an optional cap. */
export const to = (number: number, target: number, cap: number | null = null): GameSettings => ({
  number,
  to: target,
  cap,
});

/** Match format preset 6 (Part 2 §9, Part 3 §3). */
export const indoor3: Format = {
  id: 6,
  text: 'Indoor best of 3',
  hint: 'Best 2 of 3 sets: 25, 25 and 15, win by 2, no cap',
  isMatch: true,
  minutesPerMatch: 60,
  games: [to(1, 25), to(2, 25), to(3, 15)],
};

/** Match format preset 7 (Part 2 §9, Part 3 §3). */
export const indoor5: Format = {
  id: 7,
  text: 'Indoor best of 5',
  hint: 'Best 3 of 5 sets: four to 25, the fifth to 15, win by 2, no cap',
  isMatch: true,
  minutesPerMatch: 60,
  games: [to(1, 25), to(2, 25), to(3, 25), to(4, 25), to(5, 15)],
};

/** Match format preset 2 (Part 2 §9, Part 3 §3). */
export const matchPlay: Format = {
  id: 2,
  text: 'Match play',
  hint: 'Best 2 of 3 sets: 21, 21 and 15, win by 2, no cap',
  isMatch: true,
  minutesPerMatch: 60,
  games: [to(1, 21), to(2, 21), to(3, 15)],
};

/** Match format preset 3 (Part 2 §9, Part 3 §3). */
export const miniMatch: Format = {
  id: 3,
  text: 'Mini Match',
  hint: 'Best 2 of 3 sets to 15: cap 17 in the first two, no cap in the third',
  isMatch: true,
  minutesPerMatch: 45,
  games: [to(1, 15, 17), to(2, 15, 17), to(3, 15)],
};

/** Match format preset 1 (Part 2 §9, Part 3 §3). */
export const singleTo28: Format = {
  id: 1,
  text: 'Single Set to 28',
  hint: 'One set to 28, win by 2, no cap',
  isMatch: false,
  minutesPerMatch: 30,
  games: [to(1, 28)],
};

/** Match format preset 5 (Part 2 §9, Part 3 §3). */
export const threeSets: Format = {
  id: 5,
  text: '3 Sets to 21',
  hint: 'All three sets are played',
  isMatch: false,
  minutesPerMatch: 40,
  games: [to(1, 21), to(2, 21), to(3, 21)],
};

/** Match format preset 4 (Part 2 §9, Part 3 §3). */
export const twoSets: Format = {
  id: 4,
  text: '2 Sets to 21',
  hint: 'Both sets are played; one set each is a split',
  isMatch: false,
  minutesPerMatch: 40,
  games: [to(1, 21), to(2, 21)],
};

/** Pickleball's usual match. */
export const pickleball3: Format = {
  id: 8,
  text: 'Best of 3 to 11',
  hint: 'Best 2 of 3 games to 11, win by 2, no cap',
  isMatch: true,
  minutesPerMatch: 45,
  games: [to(1, 11), to(2, 11), to(3, 11)],
};

/** A short pickleball match, for pools with many teams. */
export const pickleballTo11: Format = {
  id: 9,
  text: 'One game to 11',
  hint: 'One game to 11, win by 2, no cap',
  isMatch: false,
  minutesPerMatch: 20,
  games: [to(1, 11)],
};

/** A pickleball match of one longer game. */
export const pickleballTo15: Format = {
  id: 10,
  text: 'One game to 15',
  hint: 'One game to 15, win by 2, no cap',
  isMatch: false,
  minutesPerMatch: 25,
  games: [to(1, 15)],
};

/** Basketball 3×3 (FIBA): the first team at 21, or the team ahead when ten minutes are over. */
export const threeOnThree: Format = {
  id: 11,
  text: 'First to 21',
  hint: 'One game, first to 21 (22 after a two-pointer). After 10 minutes, mark it final: the team ahead wins.',
  isMatch: false,
  minutesPerMatch: 20,
  games: [{ ...to(1, 21, 21), twoPointers: true }],
};

/** The IDs of the presets by sport, in the order they are offered. */
const bySport = { 1: [1, 2, 3, 4, 5, 6, 7], 2: [8, 9, 10], 3: [11] } as const;
export const formatIds = [...bySport[1], ...bySport[2], ...bySport[3]] as const;
export type FormatId = (typeof formatIds)[number];

/** The match format presets: the specification's seven (Part 2 §9, Part 3 §3) and those of other sports. */
export const formats: Readonly<Record<FormatId, Format>> = {
  1: singleTo28,
  2: matchPlay,
  3: miniMatch,
  4: twoSets,
  5: threeSets,
  6: indoor3,
  7: indoor5,
  8: pickleball3,
  9: pickleballTo11,
  10: pickleballTo15,
  11: threeOnThree,
};

/** Returns the presets offered to a sport, in order. A sport without its own is offered volleyball's. */
export const formatsOf = (sportId: number): readonly FormatId[] =>
  bySport[sportId as keyof typeof bySport] ?? bySport[1];

/** Returns the preset that a sport's new pools, or its new brackets, start with. */
export const usualFormat = (sportId: number, part: 'pools' | 'bracket'): FormatId => {
  const [first = 1] = formatsOf(sportId);
  return first === 1 && part === 'bracket' ? 2 : first;
};

/** Returns a new copy of a preset's match settings. */
export const settingsOf = ({ isMatch, games }: Format): MatchSettings => ({
  isMatch,
  games: games.map((game) => ({ ...game })),
});

/** Returns a sport's presets that always have a winner, which brackets need. */
export const decisiveOf = (sportId: number): readonly FormatId[] =>
  formatsOf(sportId).filter((id) => !maySplit(settingsOf(formats[id])));
