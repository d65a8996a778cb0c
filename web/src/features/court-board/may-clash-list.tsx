import { useState } from 'react';
import { mayClash } from '#domain/play/board/may-clash.ts';
import type { BoardSettings } from '#domain/play/board/settings.ts';
import type { BoardMatch, People } from '#domain/play/board/task.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { count } from '#web/src/lib/words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { KnownBoard } from './use-court-board.ts';
import { matchName } from './words.ts';

/** The number of conflicts listed initially. */
const most = 30;

type Props = {
  readonly known: KnownBoard;
  readonly people: readonly People[];
  readonly settings: Pick<BoardSettings, 'people'>;
  readonly zone: string;
  open(matchId: number): void;
};

/** Players and teams that undecided brackets may send to two courts at the same time. It's computed only on request. */
export function MayClashList({ known: board, ...of }: Props) {
  const [asked, ask] = useState(false);
  if (!board.matches.some(({ after }) => after.length > 0)) return null;
  return (
    <details onToggle={({ currentTarget }) => ask(currentTarget.open)}>
      <summary>Players who may be called to two courts at once</summary>
      {asked && <Clashes known={board} {...of} />}
    </details>
  );
}

function Clashes({ known: board, people, settings, zone, open }: Props) {
  const clashes = mayClash(board.matches, people, settings);
  if (clashes.length === 0) return <Muted as="p">No conflicts, no matter how the brackets turn out.</Muted>;
  const nameOf = (at: BoardMatch | undefined) => (at ? `${at.part}: ${matchName(board, at.match.id)}` : '');
  return (
    <Stack $gap={2} as="ul">
      {clashes.slice(0, most).map(({ matches: [one, other], persons, teams }) => (
        <Row as="li" key={`${one} ${other}`} $gap={2}>
          <span>
            {clockTime(board.byId.get(other)?.match.startTime ?? 0, zone)} · {nameOf(board.byId.get(one))} and{' '}
            {nameOf(board.byId.get(other))}
            <Muted>
              {' '}
              {teams.length > 0 ? count(teams.length, 'team') : count(persons.length, 'player')} may be in both
            </Muted>
          </span>
          <Button size="s" onClick={() => open(other)}>
            Move
          </Button>
        </Row>
      ))}
      {clashes.length > most && <Muted as="li">{clashes.length - most} more</Muted>}
    </Stack>
  );
}
