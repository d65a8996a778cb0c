import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { firstShown, openGame } from '#domain/play/matches/open-game.ts';
import { gameProgress } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { isPlayable, scoreMatch } from '#domain/play/matches/score.ts';
import { divisionPlay } from '#domain/play/operations-division.ts';
import { matchById } from '#domain/play/operations-matches.ts';
import type { MatchView } from '#domain/play/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { rememberMayScore } from '#web/src/features/live-division/may-score.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { useInterval } from '#web/src/lib/hooks.ts';
import { useKeys } from '#web/src/lib/keys.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { type Entry, type Games, useEntries } from './entries.ts';
import { enter, undoable, undoLast } from './outbox.ts';
import { noteRally } from './pad-notes.ts';
import type { Command } from './use-command.ts';

export type Side = 'home' | 'away';
export const sides = ['home', 'away'] as const;

/** The scorepad's state, and the actions of its buttons. */
export type Pad = {
  readonly match: MatchView;
  /** Whether the scorer uses a key, which can only score. */
  readonly keyed: boolean;
  /** The set on the scorepad. Undefined if the match has no sets. */
  readonly game: MatchView['games'][number] | undefined;
  readonly entries: readonly Entry[];
  readonly last: Entry | null;
  readonly playable: boolean;
  /** Whether the match is over, so that changes have to be previewed first. */
  readonly over: boolean;
  readonly decided: boolean;
  readonly dialog: 'enter' | 'forfeit' | null;
  readonly correction: Command | null;
  choose(game: number): void;
  open(dialog: Pad['dialog']): void;
  correct(command: Command | null): void;
  submit(command: Command): void;
  point(side: Side, by: 1 | 2 | -1): void;
  /** Undoes the last entry and shows its set. */
  undo(): void;
};

/** Returns the current values of an entry's sets. */
const heldBy = (match: MatchView, games: Games): Games =>
  games.flatMap(({ number }) => {
    const game = match.games.find((candidate) => candidate.number === number);
    return game ? [{ number, home: game.home, away: game.away, isFinal: game.isFinal }] : [];
  });

/** Returns why a score can't end the match: a bracket match would have no winner. */
function endsLevel(match: MatchView, command: Command): Problem | null {
  const tried = command.type === 'score' ? scoreMatch(match as Match, command.games as never) : null;
  return tried && !tried.ok && tried.problem.code === 'play/not-decided' ? tried.problem : null;
}

/**
 * Scores a match. Every point is saved on this device and then sent. A finished match can be corrected only after a
 * preview. `correcting` opens the correction dialog immediately.
 */
export function usePad(
  match: MatchView,
  divisionId: number,
  { key, correcting = false }: { readonly key: string | undefined; readonly correcting?: boolean | undefined },
): Pad {
  // A decided set stays on the scorepad until the scorer continues, so that a second tap never scores in the next set.
  const [chosen, choose] = useState(() => firstShown(match));
  // A set can't be scored while an earlier one is open, for example after an undo or another scorer's correction.
  const open = openGame(match);
  const say = useSportWords();
  const number = Math.min(chosen, open);
  useEffect(() => {
    if (chosen <= open) return;
    choose(open);
    toast(say(`Set ${open} is open again.`));
  }, [chosen, open, say]);
  const [dialog, show] = useState<Pad['dialog']>(correcting && !key ? 'enter' : null);
  const [correction, correct] = useState<Command | null>(null);
  const entries = useEntries(divisionId);
  const over = match.progress === 'complete';
  const game = match.games.find((candidate) => candidate.number === number) ?? match.games[0];

  const submit = (command: Command) => {
    show(null);
    const level = endsLevel(match, command);
    if (level) toast(say(`${level.title} ${level.detail}`), { tone: 'bad' });
    else if (over) correct(command);
    else
      enter(divisionId, match.id, command, heldBy(match, command.type === 'score' ? command.games : match.games), {
        key,
      });
  };
  const point = (side: Side, by: 1 | 2 | -1) => {
    if (!game) return;
    const other = side === 'home' ? 'away' : 'home';
    const points = { [side]: Math.max(0, (game[side] ?? 0) + by), [other]: game[other] ?? 0 };
    if (by === 1) noteRally(match.id, game, side);
    submit({ type: 'score', matchId: match.id, games: [{ number: game.number, ...points }] });
  };
  const last = undoable(entries, match.id);
  const undo = () => {
    if (!last) return;
    if (last.command.type === 'score' && last.command.games[0]) choose(last.command.games[0].number);
    undoLast(last);
  };
  return {
    match,
    keyed: key !== undefined,
    game,
    entries,
    last,
    playable: isPlayable(match),
    over,
    decided: game !== undefined && gameProgress(game) === 'complete',
    dialog,
    correction,
    choose,
    open: show,
    correct,
    submit,
    point,
    undo,
  };
}

type Does = {
  /** The sides as shown on the scorepad, left and right. */
  readonly order: readonly Side[];
  readonly may: (side: Side, by: 1 | -1) => boolean;
};

/**
 * Makes the left and right arrow keys add a point for the side on that half. With Shift, they take one away. A held key
 * counts once.
 */
export const usePointKeys = (pad: Pad, { order, may }: Does): void =>
  useKeys((event) => {
    const at = ['ArrowLeft', 'ArrowRight'].indexOf(event.key);
    const side = order[at];
    if (!side || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = event.shiftKey ? -1 : 1;
    if (!event.repeat && may(side, by)) pad.point(side, by);
  });

/** How often the public answers are reloaded, in ms. A page that reloads offline starts from them. */
const every = 60_000;

/**
 * Makes a scorepad open offline. A signed-in scorer gets personal answers, which are never saved on a device
 * (public/sw.js). Therefore, the public answers are also loaded and saved, and the device remembers that the scorer may
 * score here.
 */
export function useKeptMatch(divisionId: Id, matchId: Id, isOn: boolean): void {
  const keep = () => void ask(divisionPlay, { params: { id: divisionId } });
  const begin = useEffectEvent(() => {
    rememberMayScore(divisionId);
    keep();
    void ask(matchById, { query: { id: matchId } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: start over for another match
  useEffect(() => {
    if (isOn) begin();
  }, [divisionId, matchId, isOn]);
  useInterval(keep, every, isOn);
}
