import { type Layout, readSource } from '../brackets/layout.ts';

/** Two positions (from 0, in seed order) that meet, and how much it matters: 1 for sure, less if only perhaps. */
export type Meeting = { readonly a: number; readonly b: number; readonly weight: number };

/** First matches of a bracket: pairs that meet for sure, and those that a team with a bye may meet at first. */
export function firstMeetings(layout: Layout): Meeting[] {
  const meetings: Meeting[] = [];
  for (let index = 0; index < layout.count; index++) {
    const home = readSource(layout.home[index] ?? 0);
    const away = readSource(layout.away[index] ?? 0);
    if (home.from !== 'seed') continue;
    if (away.from === 'seed') meetings.push({ a: home.seed - 1, b: away.seed - 1, weight: 1 });
    else if (away.from === 'winner') {
      for (const source of [layout.home[away.index], layout.away[away.index]]) {
        const read = readSource(source ?? 0);
        if (read.from === 'seed') meetings.push({ a: home.seed - 1, b: read.seed - 1, weight: 0.5 });
      }
    }
  }
  return meetings;
}

/** Everybody of one group meets: groups of positions, from 0. */
export const groupMeetings = (groups: readonly (readonly number[])[]): Meeting[] =>
  groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b) => ({ a, b, weight: 1 }))));
