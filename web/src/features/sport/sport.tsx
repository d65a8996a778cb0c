import { createContext, useContext } from 'react';
import { defaults } from '#domain/catalog/lists.ts';
import { wordedFor } from '#domain/catalog/sports.ts';
import type { Problem } from '#domain/kernel/result.ts';

const SportId = createContext<number>(defaults.sportId);

/** Sets the sport of the division that the components inside show. Without it, they show volleyball. */
export const OfSport = SportId.Provider;

/** The sport of the division that is shown here. */
export const useSportId = (): number => useContext(SportId);

/** Returns a function that words a text about matches for the sport that is shown here: "Set 1" is "Game 1". */
export const useSportWords = (): ((text: string) => string) => wordedFor(useSportId());

/** Returns a refused score's problem in the sport's words. */
export const worded = <P extends Pick<Problem, 'title' | 'detail'>>(problem: P, say: (text: string) => string): P => ({
  ...problem,
  title: say(problem.title),
  ...(problem.detail === undefined ? {} : { detail: say(problem.detail) }),
});
