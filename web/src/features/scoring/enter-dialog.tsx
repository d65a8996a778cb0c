import { useState } from 'react';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { type Names, sideName } from '#domain/play/match-location.ts';
import { isTimed } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { canBeEnded, scoreMatch } from '#domain/play/matches/score.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useSportWords, worded } from '#web/src/features/sport/sport.tsx';
import { digits, FormCheck } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';
import type { Command } from './use-command.ts';

const Lines = styled.div`
  display: grid;
  grid-template-columns: auto 1fr 1fr;
  gap: 10px var(--space-3);
  align-items: center;
  b {
    font: 600 var(--type-base) / 1.15 var(--board);
    text-align: center;
  }
  label {
    font-weight: 600;
  }
  input[inputmode='numeric'] {
    ${inputLook}
    min-height: 64px;
    text-align: center;
    font: 700 1.875rem / 1 var(--board);
    font-variant-numeric: tabular-nums;
  }
`;

const sides = ['home', 'away'] as const;
type Side = (typeof sides)[number];
type Typed = { number: number; home: string; away: string; final: boolean };
type Values = { games: Typed[] };
const text = (points: number | null): string => (points === null ? '' : String(points));
const pointsOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

/**
 * Returns the sets as written on a score sheet. An empty score next to a filled-in one is 0. A timed set is over once
 * the next one has points.
 */
function gamesOf(match: MatchView, typed: readonly Typed[]) {
  const lastPlayed = typed.findLast(({ home, away }) => home !== '' || away !== '')?.number ?? 0;
  return match.games.map((game, at) => {
    const { home, away, final } = typed[at] ?? { home: '', away: '', final: false };
    const score = {
      home: pointsOf(home) ?? (away === '' ? null : 0),
      away: pointsOf(away) ?? (home === '' ? null : 0),
    };
    const mayEnd = canBeEnded({ ...game, ...score });
    const isEnded = mayEnd && isTimed(match.games) && game.number < lastPlayed;
    const isSame = score.home === game.home && score.away === game.away;
    return {
      number: game.number,
      ...score,
      mayEnd,
      isEnded,
      isFinal: mayEnd ? isEnded || final : isSame && game.isFinal,
    };
  });
}

type Props = { match: MatchView; names: Names; onClose(): void; onEnter(command: Command): void };

/** The whole match by sets, as on a score sheet. Impossible scores are refused here. */
export function EnterDialog({ match, names, onClose, onEnter }: Props) {
  const say = useSportWords();
  const form = useForm<Values>({
    defaultValues: {
      games: match.games.map(({ number, home, away, isFinal }) => ({
        number,
        home: text(home),
        away: text(away),
        final: isFinal,
      })),
    },
  });
  const [problem, setProblem] = useState<{ title: string; detail?: string }>();
  const save = form.handleSubmit((values) => {
    const games = gamesOf(match, values.games).map(({ number, home, away, isFinal }) => ({
      number,
      home,
      away,
      isFinal,
    }));
    const tried = scoreMatch({ ...(match as Match), forfeit: null }, games);
    if (!tried.ok) return setProblem(worded(tried.problem, say));
    onEnter({ type: 'score', matchId: match.id, games });
  });
  return (
    <DialogForm
      title={match.progress === 'complete' ? 'Correct score' : 'Enter score'}
      onClose={onClose}
      onSubmit={save}
      loading={false}
      submitError={problem}
      submitLabel={match.progress === 'complete' ? 'Preview changes' : 'Save score'}
    >
      <Sheet
        control={form.control}
        match={match}
        home={sideName(match, 'home', names) ?? ''}
        away={sideName(match, 'away', names) ?? ''}
      />
      <Ends control={form.control} match={match} />
    </DialogForm>
  );
}

/** A check box for each set that its score doesn't decide, to mark the set as over anyway. */
function Ends({ control, match }: { control: Control<Values>; match: MatchView }) {
  const say = useSportWords();
  const typed = useWatch({ control, name: 'games' });
  const why = isTimed(match.games) ? 'time is up' : 'it was stopped early';
  return gamesOf(match, typed).map(
    ({ number, mayEnd, isEnded }, at) =>
      mayEnd &&
      !isEnded && (
        <FormCheck
          key={number}
          control={control}
          name={`games.${at}.final`}
          label={say(`Set ${number} is over: ${why}`)}
        />
      ),
  );
}

const points = digits(3);

function Sheet({ control, match, ...team }: { control: Control<Values>; match: MatchView } & Record<Side, string>) {
  const say = useSportWords();
  return (
    <Lines>
      <span />
      <b>{team.home}</b>
      <b>{team.away}</b>
      {match.games.map(({ number }, at) => [
        <span key={number}>{say(`Set ${number}`)}</span>,
        ...sides.map((side) => (
          <Controller
            key={`${number}${side}`}
            control={control}
            name={`games.${at}.${side}`}
            render={({ field }) => (
              <input
                {...field}
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${say('Set')} ${number}, ${team[side]}`}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => field.onChange(points(target.value))}
              />
            )}
          />
        )),
      ])}
    </Lines>
  );
}
