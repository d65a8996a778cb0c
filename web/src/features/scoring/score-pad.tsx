import { useEffect, useState } from 'react';
import { gameWinner, setsNeeded } from '#domain/play/matches/outcome.ts';
import { isPlayable } from '#domain/play/matches/score.ts';
import { gameProgress } from '#domain/play/matches/status.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { Names, Placed } from '#web/src/features/live-division/look-up.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';
import { forfeitText, winnerTeam } from '#web/src/features/match/words.ts';
import { setMode, useMode } from '#web/src/features/theme/mode.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Row, Stack } from '#web/src/ui/layout.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { type Games, useEntries } from './entries.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import { enter, undoable, undoLast } from './outbox.ts';
import { Actions, GameBar, Sides, Tile } from './pad-look.ts';
import { SyncLine } from './sync-line.tsx';
import type { Command } from './use-command.ts';

type Game = MatchView['games'][number];

/** The game to score next: the first that is not decided; the last when all are. */
const openGame = (match: MatchView): number =>
  (match.games.find((game) => gameProgress(game) !== 'complete') ?? match.games.at(-1))?.number ?? 1;

/** Games a best-of no longer needs. */
function needed(match: MatchView, game: Game): boolean {
  const need = setsNeeded(match);
  if (need === null || game.home !== null || game.away !== null) return true;
  return Math.max(match.sets.home, match.sets.away) < need;
}

/** What the games of an entry hold now. */
const heldBy = (match: MatchView, games: Games): Games =>
  games.flatMap(({ number }) => {
    const game = match.games.find((one) => one.number === number);
    return game ? [{ number, home: game.home, away: game.away, isFinal: game.isFinal }] : [];
  });

const ruleText = ({ to, cap }: Game): string =>
  to === 999 ? 'Timed: mark it final when time is up' : `To ${to}, by two${cap === null ? '' : `, cap ${cap}`}`;

/** The button that opened the pad is gone: a keyboard goes on from the pad's title. */
const focusOn = (title: HTMLElement | null) => title?.focus();

type PadProps = { play: Play; placed: Placed; divisionId: number; names: Names; onLeave(): void };
type Asked = 'enter' | 'forfeit' | null;

/** Scoring a match: large targets, every point saved here and then sent; a finished match is corrected only after a preview. */
export function ScorePad({ play, placed, divisionId, names, onLeave }: PadProps) {
  const { match } = placed;
  const [chosen, choose] = useState<number | null>(null);
  const [asked, askFor] = useState<Asked>(null);
  const [correction, correct] = useState<Command | null>(null);
  const all = useEntries(divisionId);
  const over = match.progress === 'complete';
  const number = chosen ?? openGame(match);
  const game = match.games.find((one) => one.number === number) ?? match.games[0];
  const last = undoable(all, match.id);
  useWakeLock();
  if (!game) return null;

  /* Whatever touches a finished match is looked at first: others may stand on it. */
  const submit = (command: Command) => {
    askFor(null);
    if (over) correct(command);
    else enter(divisionId, match.id, command, heldBy(match, command.type === 'score' ? command.games : match.games));
  };
  const point = (side: 'home' | 'away', by: 1 | -1) => {
    const next = Math.max(0, (game[side] ?? 0) + by);
    const other = side === 'home' ? 'away' : 'home';
    submit({
      type: 'score',
      matchId: match.id,
      games: [{ number, [side]: next, [other]: game[other] ?? 0 } as { number: number }],
    });
    if (chosen !== null && by === 1) choose(number);
  };
  const decided = gameWinner(game) !== null;
  const locked = over || decided || !isPlayable(match);
  const name = (side: 'home' | 'away') => names(side === 'home' ? match.homeTeam : match.awayTeam) ?? 'To be decided';

  return (
    <Stack $gap={4}>
      <Row $between>
        <div>
          <h1 tabIndex={-1} ref={focusOn}>
            {placedTitle(placed)}
          </h1>
          {match.court && <b>Court {match.court}</b>}
        </div>
        <Row $gap={2}>
          <SunSwitch />
          <Button icon="close" onClick={onLeave}>
            Leave
          </Button>
        </Row>
      </Row>
      <SyncLine entries={all} matchId={match.id} online={play.connection !== 'offline'} />
      {!isPlayable(match) && <Banner tone="info" title="This match can’t be played yet: a team is not known." />}
      {over && <OverBanner match={match} names={names} />}
      {match.games.length > 1 && (
        <GameBar role="group" aria-label="Games">
          {match.games.map((one) => (
            <button
              key={one.number}
              type="button"
              aria-pressed={one.number === number}
              disabled={!needed(match, one)}
              onClick={() => choose(one.number)}
            >
              <small>Game {one.number}</small>
              {one.home ?? '–'} : {one.away ?? '–'}
            </button>
          ))}
        </GameBar>
      )}
      <Sides>
        {(['home', 'away'] as const).map((side) => (
          <Tile
            key={side}
            type="button"
            disabled={locked}
            aria-label={`Point for ${name(side)}, now ${game[side] ?? 0}`}
            onClick={() => point(side, 1)}
          >
            <span>{name(side)}</span>
            <b>{game[side] ?? 0}</b>
            <i>+1</i>
          </Tile>
        ))}
        {(['home', 'away'] as const).map((side) => (
          <Button
            key={side}
            size="l"
            icon="minus"
            disabled={over || (game[side] ?? 0) === 0}
            aria-label={`Take a point from ${name(side)}`}
            onClick={() => point(side, -1)}
          >
            1
          </Button>
        ))}
      </Sides>
      <p>
        {ruleText(game)}
        {decided && !over && ' · this game is decided'}
      </p>
      {decided && !over && number !== openGame(match) && (
        <Button kind="primary" size="l" wide onClick={() => choose(null)}>
          Go on with game {openGame(match)}
        </Button>
      )}
      <Actions>
        <Button
          size="l"
          icon="refresh"
          disabled={!last || last.state === 'sending'}
          onClick={() => last && undoLast(last)}
        >
          Undo last
        </Button>
        <Button size="l" icon="edit" disabled={!isPlayable(match)} onClick={() => askFor('enter')}>
          {over ? 'Correct the score' : 'Enter scores'}
        </Button>
        {!decided && !over && (game.home ?? 0) !== (game.away ?? 0) && (
          <Button
            size="l"
            icon="check"
            onClick={() => submit({ type: 'score', matchId: match.id, games: [{ number, isFinal: true }] })}
          >
            Mark final
          </Button>
        )}
        {!over && isPlayable(match) && (
          <Button size="l" onClick={() => askFor('forfeit')}>
            Forfeit
          </Button>
        )}
        {(over || match.progress === 'started') && (
          <Button size="l" kind="danger" onClick={() => correct({ type: 'unplay', matchId: match.id })}>
            Take the result back
          </Button>
        )}
      </Actions>
      {asked === 'enter' && <EnterDialog match={match} names={names} onClose={() => askFor(null)} onEnter={submit} />}
      {asked === 'forfeit' && (
        <ForfeitDialog match={match} names={names} onClose={() => askFor(null)} onForfeit={submit} />
      )}
      {correction && (
        <CorrectionDialog
          play={play}
          divisionId={divisionId}
          command={correction}
          names={names}
          onClose={() => correct(null)}
        />
      )}
    </Stack>
  );
}

function OverBanner({ match, names }: { match: MatchView; names: Names }) {
  const winner = names(winnerTeam(match));
  const text = match.winner === 'split' ? 'A split' : winner ? `${winner} wins` : 'Over';
  const sets = match.games.length > 1 ? ` ${match.sets.home}–${match.sets.away} in sets.` : '';
  return (
    <Banner tone="good" title={`${text}.${sets}`}>
      {[forfeitText(match, names), match.winnerTo, match.loserTo].filter(Boolean).join(' · ')}
    </Banner>
  );
}

/** Black on white while the sun is out; back to what was chosen before. */
function SunSwitch() {
  const mode = useMode();
  const [before, setBefore] = useState(mode === 'sun' ? 'auto' : mode);
  const sun = mode === 'sun';
  return (
    <Button
      icon="sun"
      aria-pressed={sun}
      kind={sun ? 'primary' : 'quiet'}
      onClick={() => {
        if (!sun) setBefore(mode);
        setMode(sun ? before : 'sun');
      }}
    >
      Sun
    </Button>
  );
}

/** The screen stays on while somebody scores, where the browser can do that. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: { release(): Promise<void> } | null = null;
    let left = false;
    const { wakeLock } = navigator as { wakeLock?: { request(type: 'screen'): Promise<typeof lock> } };
    wakeLock?.request('screen').then(
      (made) => {
        lock = made;
        if (left) void made?.release();
      },
      () => undefined,
    );
    return () => {
      left = true;
      void lock?.release();
    };
  }, []);
}
