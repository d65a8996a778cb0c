import { type FormatId, formats, settingsOf } from '../../matches/formats/formats.ts';
import type { MatchSettings } from '../../matches/schema.ts';
import { play } from '../../problems.ts';
import type { CommandOf } from '../commands.ts';

type Own = CommandOf<'makePools'>['own'];

/** Custom settings with the sets numbered from 1. */
export const ownOf = ({ isMatch, games }: NonNullable<Own>): MatchSettings => ({
  isMatch,
  games: games.map((game, i) => ({ ...game, number: i + 1 })),
});

/** Why a bracket can't be played that way. */
export const mayEndLevel = () =>
  play['not-decided']({
    detail: 'A bracket match needs a winner, and an even number of sets that are all played can end level.',
  });

/** The format of matches and their planned length: custom settings, or else those of the preset. */
export function settingsFor(command: { format: FormatId; own: Own; minutesPerMatch?: number | undefined }) {
  const format = formats[command.format];
  return {
    settings: command.own ? ownOf(command.own) : settingsOf(format),
    minutes: command.minutesPerMatch ?? format.minutesPerMatch,
  };
}
