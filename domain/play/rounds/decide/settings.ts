import { defaults } from '../../../catalog/lists.ts';
import { type FormatId, formats, settingsOf, usualFormat } from '../../matches/formats/formats.ts';
import type { MatchSettings } from '../../matches/schema.ts';
import { play } from '../../problems.ts';
import type { CommandOf } from '../commands.ts';

type Own = CommandOf<'makePools'>['own'];

/** Returns custom settings with the sets numbered from 1. */
export const ownOf = ({ isMatch, games }: NonNullable<Own>): MatchSettings => ({
  isMatch,
  games: games.map((game, i) => ({ ...game, number: i + 1 })),
});

/** Returns the error for settings that a bracket can't be played with. */
export const mayEndLevel = () =>
  play['not-decided']({
    detail: 'A bracket match needs a winner, and an even number of sets that are all played can end tied.',
  });

/** Returns a command with a format: its own, or the usual one of its division's sport. */
export const withFormat = <C extends Pick<CommandOf<'makePools' | 'makeBracket'>, 'type' | 'format'>>(
  command: C,
  sportId: number = defaults.sportId,
): C & { readonly format: FormatId } => ({
  ...command,
  format: command.format ?? usualFormat(sportId, command.type === 'makePools' ? 'pools' : 'bracket'),
});

/** Returns the format of matches and their planned length, from custom settings or otherwise the preset. */
export function settingsFor(command: { format: FormatId; own: Own; minutesPerMatch?: number | undefined }) {
  const format = formats[command.format];
  return {
    settings: command.own ? ownOf(command.own) : settingsOf(format),
    minutes: command.minutesPerMatch ?? format.minutesPerMatch,
  };
}
