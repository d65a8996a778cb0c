import type { SeasonSettings } from '../play/season/schema.ts';

type CourtSettings = {
  readonly weeks: number;
  readonly courts: number;
  readonly slots: string[];
  readonly dows: number[];
  readonly _courtNames: string[];
  readonly courtsUsed: string[];
  readonly kob: boolean;
  /** dates between the first and the last on which nobody plays */
  readonly skip: string[];
};

/** The court schedule of a league (Part 3 §3), which its pages say in a line, from the seasons of its divisions: their days and times together, the longest of them. */
export function scheduleOf(seasons: readonly SeasonSettings[]): CourtSettings {
  const all = seasons.map(({ schedule }) => schedule);
  const names = [...new Set(all.flatMap(({ _courtNames }) => _courtNames))];
  return {
    weeks: Math.max(0, ...all.map(({ weeks }) => weeks)),
    courts: Math.max(names.length, ...all.map(({ courts }) => courts)),
    slots: [...new Set(all.flatMap(({ slots }) => slots))].sort(),
    dows: [...new Set(all.flatMap(({ dows }) => dows))].sort((a, b) => a - b),
    _courtNames: names,
    courtsUsed: [...new Set(all.flatMap(({ courtsUsed }) => courtsUsed))],
    kob: all.some(({ kob }) => kob),
    skip: skippedBy(seasons),
  };
}

/** Dates that every season skips. */
const skippedBy = ([first, ...others]: readonly SeasonSettings[]): string[] =>
  (first?.skip ?? []).filter((date) => others.every(({ skip }) => skip.includes(date)));
