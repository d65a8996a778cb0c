import { useState } from 'react';
import { Link } from 'react-router';
import type { RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { type Change, ChangeDialog } from '#web/src/features/run/change-dialog.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { PartNames } from './part-names.tsx';
import type { Part } from './setup/rule-fields.tsx';

type Props = {
  frame: DivisionFrame;
  round: RoundView;
  parts: readonly Part[];
  /** The part whose set-up is open, or the place of a new one. */
  open: number | null;
  onOpen(at: number | null): void;
};

const removing = (part: Part): Change => ({
  command: { type: 'removePart', partId: part.id },
  ask: `Remove ${part.name}?`,
  act: 'Remove it',
  done: `${part.name} is removed.`,
});

/** The flights or brackets of a day: gold, silver, bronze; each is opened, renamed, rebuilt or removed alone. */
export function RoundParts({ frame, round, parts, open, onOpen }: Props) {
  const [going, setGoing] = useState<Part | null>(null);
  const at = { tournamentId: frame.event.id, divisionId: frame.division.id, dayId: round.id };
  return (
    <Stack as="ul" $gap={1}>
      {parts.map((part) => (
        <Row as="li" key={part.id} $between>
          <Row $gap={2}>
            {round.kind === 'brackets' ? (
              <Link to={toHere(paths.bracket, { ...at, poolId: part.id })}>
                <b>{part.name}</b>
              </Link>
            ) : (
              <b>{part.name}</b>
            )}
            <Muted>{count(part.teams, 'team')}</Muted>
            {part.complete ? <Chip tone="good">Complete</Chip> : part.started && <Chip tone="live">In progress</Chip>}
          </Row>
          <Row $gap={2}>
            <PartNames frame={frame} round={round} part={part} parts={parts} />
            {!part.started && (
              <>
                <Button
                  size="s"
                  aria-expanded={open === part.at}
                  aria-label={`Rebuild ${part.name}`}
                  onClick={() => onOpen(open === part.at ? null : part.at)}
                >
                  Rebuild
                </Button>
                {parts.length > 1 && (
                  <Button size="s" kind="danger" aria-label={`Remove ${part.name}`} onClick={() => setGoing(part)}>
                    Remove
                  </Button>
                )}
              </>
            )}
          </Row>
        </Row>
      ))}
      {going && (
        <ChangeDialog
          play={frame.play}
          divisionId={frame.division.id}
          names={frame.names}
          change={removing(going)}
          onClose={() => setGoing(null)}
        />
      )}
    </Stack>
  );
}
