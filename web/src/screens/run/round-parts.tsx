import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { type Change, ChangeDialog } from '#web/src/features/run/change-dialog.tsx';
import { useSaveCommand } from '#web/src/features/run/use-save-command.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Part } from './setup/rule-fields.tsx';

type PartNamesProps = { frame: DivisionFrame; round: RoundView; part: Part; parts: readonly Part[] };

const named = (parts: readonly Part[]) => parts.map(({ id, name }) => ({ id, name }));

/** Renames a round's part and moves it up or down, because gold comes before silver. */
function PartNames({ frame, round, part, parts }: PartNamesProps) {
  const [naming, setNaming] = useState(false);
  const { run, busy } = useCommand(frame.division.id, frame.play.reload);
  // Pools that were created before rounds had flights have no flight to name.
  if (round.kind === 'pools' && round.flights.length === 0) return null;
  const at = parts.indexOf(part);
  const move = async (by: 1 | -1) => {
    const order = parts.toSpliced(at, 1).toSpliced(at + by, 0, part);
    const answer = await run({ type: 'arrangeParts', roundId: round.id, parts: named(order) });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <>
      <IconButton icon="edit" label={`Rename ${part.name}`} onClick={() => setNaming(true)} />
      {parts.length > 1 && (
        <>
          <IconButton
            icon="arrow-up"
            label={`${part.name} up`}
            disabled={busy || at === 0}
            onClick={() => void move(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={`${part.name} down`}
            disabled={busy || at === parts.length - 1}
            onClick={() => void move(1)}
          />
        </>
      )}
      {naming && <Rename {...{ frame, round, part, parts }} onClose={() => setNaming(false)} />}
    </>
  );
}

function Rename({ frame, round, part, parts, onClose }: PartNamesProps & { onClose(): void }) {
  const form = useForm({ defaultValues: { name: part.name } });
  const save = useSaveCommand(
    form,
    { divisionId: frame.division.id, reload: frame.play.reload },
    ({ name }) => ({
      type: 'arrangeParts',
      roundId: round.id,
      parts: named(parts).map((one) => (one.id === part.id ? { ...one, name: name.trim() } : one)),
    }),
    onClose,
  );
  return (
    <DialogForm {...save} title={`Rename ${part.name}`} onClose={onClose} submitLabel="Save name">
      <FormText
        control={form.control}
        name="name"
        label="Name"
        maxLength={60}
        rules={{ validate: (name) => String(name).trim() !== '' || 'Enter a name' }}
      />
    </DialogForm>
  );
}

type RoundPartsProps = {
  frame: DivisionFrame;
  round: RoundView;
  parts: readonly Part[];
  /** The part whose setup is open, or the position of a new one. */
  open: number | null;
  onOpen(at: number | null): void;
};

const removing = (part: Part): Change => ({
  command: { type: 'removePart', partId: part.id },
  ask: `Remove ${part.name}?`,
  act: 'Remove',
  done: `${part.name} removed.`,
});

/**
 * A round's flights or brackets, such as gold, silver and bronze. Each one is opened, renamed, rebuilt or removed
 * separately.
 */
export function RoundParts({ frame, round, parts, open, onOpen }: RoundPartsProps) {
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
            {!round.week?.canceled &&
              (part.complete ? (
                <Chip tone="good">Complete</Chip>
              ) : (
                part.started && <Chip tone="live">In progress</Chip>
              ))}
          </Row>
          <Row $gap={2}>
            <PartNames frame={frame} round={round} part={part} parts={parts} />
            {!part.started && !round.week?.canceled && (
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
