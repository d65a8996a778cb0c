import type { SeasonDeed } from './deeds.ts';

const weekWords = (week: number | null): string => (week === null ? 'all open weeks' : `week ${week}`);

const words: { readonly [T in SeasonDeed['type']]: (deed: Extract<SeasonDeed, { type: T }>) => string } = {
  generate: ({ settings }) => `A season of ${settings.schedule.weeks} weeks was generated`,
  fill: ({ week }) => `Matches were filled into ${weekWords(week)}`,
  fillPools: ({ week }) => `Pools were filled into ${weekWords(week)}`,
  fillLadders: ({ week }) => `The ladder was filled into ${week === null ? 'the next week' : `week ${week}`}`,
  clear: ({ week }) =>
    week === null ? 'All open matches were taken out' : `The open matches of week ${week} were taken out`,
  addRefs: ({ week }) => `Work teams were added to ${week === null ? 'all weeks' : `week ${week}`}`,
  replan: ({ week, mode }) =>
    ({
      append: `Week ${week} fell out and is made up for at the end`,
      squeeze: `Week ${week} fell out and is made up for on free courts`,
      drop: `Week ${week} fell out`,
    })[mode],
  move: ({ moves }) =>
    moves.length === 1 ? 'A match of the season was moved' : `${moves.length} matches of the season were moved`,
  setWeek: ({ week }) => `Week ${week} has other courts and times`,
};

/** What was done to a season, for the history of its division. */
export const deedWords = (deed: SeasonDeed): string => (words[deed.type] as (one: SeasonDeed) => string)(deed);
