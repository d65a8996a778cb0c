import { useState } from 'react';
import { styled } from 'styled-components';
import { type SharedBracket, winnerOfGames } from '#domain/help/shared-bracket.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Cell } from './match.tsx';

const Games = styled.div`
  display: grid;
  grid-template-columns: auto 1fr 1fr;
  gap: var(--space-2) var(--space-3);
  align-items: end;
`;

type Result = Omit<SharedBracket['results'][number], 'number'>;
const mostGames = 5;

/** Records a match's result, with its sets or only the winner. */
export function ResultDialog({
  match,
  onResult,
  onClose,
}: {
  match: Cell;
  onResult(result: Result | null): void;
  onClose(): void;
}) {
  const begun = match.games.map(([home, away]): [string, string] => [String(home), String(away)]);
  const [games, setGames] = useState<readonly [string, string][]>(begun.length > 0 ? begun : [['', '']]);
  const [wrong, setWrong] = useState('');
  const set = (at: number, side: 0 | 1, text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setGames((now) =>
      now.map((game, i): [string, string] =>
        i === at ? (side === 0 ? [digits, game[1]] : [game[0], digits]) : [game[0], game[1]],
      ),
    );
  };
  const save = () => {
    const typed = games.filter(([home, away]) => home !== '' || away !== '');
    const points = typed.map(([home, away]) => [Number(home), Number(away)] as const);
    const winner = winnerOfGames(points);
    if (!winner)
      return setWrong(typed.length === 0 ? 'Enter a set score or choose a winner.' : 'Neither team has won more sets.');
    onResult({ winner, games: points });
  };
  return (
    <Dialog title={`Match ${match.number}`} onClose={onClose}>
      <Stack $gap={4}>
        <Row $gap={2}>
          <Button onClick={() => onResult({ winner: 'home', games: [] })}>{match.homeName} won</Button>
          <Button onClick={() => onResult({ winner: 'away', games: [] })}>{match.awayName} won</Button>
        </Row>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack $gap={3}>
            {games.map(([home, away], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their order
              <Games key={at}>
                <b>Set {at + 1}</b>
                <TextField
                  label={match.homeName}
                  inputMode="numeric"
                  value={home}
                  onChange={({ target }) => set(at, 0, target.value)}
                />
                <TextField
                  label={match.awayName}
                  inputMode="numeric"
                  value={away}
                  onChange={({ target }) => set(at, 1, target.value)}
                />
              </Games>
            ))}
            {wrong && <Banner tone="bad" title={wrong} />}
            <Row>
              <Button kind="primary" type="submit">
                Save
              </Button>
              {games.length < mostGames && (
                <Button onClick={() => setGames((now) => [...now, ['', '']])}>Add a set</Button>
              )}
              {match.winner && (
                <Button kind="plain" onClick={() => onResult(null)}>
                  Clear result
                </Button>
              )}
            </Row>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
