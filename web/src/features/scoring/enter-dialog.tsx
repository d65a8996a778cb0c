import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Match } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import type { Names } from '#domain/play/placed.ts';
import type { MatchView } from '#domain/play/views.ts';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
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
    font: 700 30px / 1 var(--board);
    font-variant-numeric: tabular-nums;
  }
`;

type Draft = { readonly number: number; readonly home: string; readonly away: string };
const draftOf = (match: MatchView): Draft[] =>
  match.games.map(({ number, home, away }) => ({
    number,
    home: home === null ? '' : String(home),
    away: away === null ? '' : String(away),
  }));

const pointsOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The whole match by its games, as on a score sheet. Impossible scores are already refused here. */
export function EnterDialog({
  match,
  names,
  onClose,
  onEnter,
}: {
  match: MatchView;
  names: Names;
  onClose(): void;
  onEnter(command: Command): void;
}) {
  const [draft, setDraft] = useState(() => draftOf(match));
  const [final, setFinal] = useState(false);
  const [problem, setProblem] = useState<{ title: string; detail?: string }>();
  const put = (number: number, side: 'home' | 'away', text: string) =>
    setDraft((all) =>
      all.map((game) => (game.number === number ? { ...game, [side]: text.replace(/\D/g, '').slice(0, 3) } : game)),
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const lastPlayed = draft.findLast((game) => game.home !== '' || game.away !== '')?.number;
    const games = draft.map(({ number, home, away }) => ({
      number,
      home: pointsOf(home) ?? (away === '' ? null : 0),
      away: pointsOf(away) ?? (home === '' ? null : 0),
      isFinal: final && number === lastPlayed,
    }));
    const tried = scoreMatch({ ...(match as Match), forfeit: null }, games);
    if (!tried.ok) return setProblem(tried.problem);
    onEnter({ type: 'score', matchId: match.id, games });
  };
  const home = names(match.homeTeam) ?? '';
  const away = names(match.awayTeam) ?? '';
  return (
    <DialogForm
      title="Enter the score"
      onClose={onClose}
      onSubmit={save}
      loading={false}
      submitError={problem}
      submitLabel={match.progress === 'complete' ? 'See what this changes' : 'Save the score'}
    >
      <Lines>
        <span />
        <b>{home}</b>
        <b>{away}</b>
        {draft.map(({ number, ...points }) => [
          <span key={number}>Game {number}</span>,
          ...(['home', 'away'] as const).map((side) => (
            <input
              key={`${number}${side}`}
              inputMode="numeric"
              autoComplete="off"
              aria-label={`Game ${number}, ${side === 'home' ? home : away}`}
              value={points[side]}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => put(number, side, target.value)}
            />
          )),
        ])}
      </Lines>
      <Checkbox
        label="The last game was stopped early: its score is final"
        checked={final}
        onChange={({ target }) => setFinal(target.checked)}
      />
    </DialogForm>
  );
}
