import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { LineupPlayers } from '#domain/play/lineups/schema.ts';
import {
  type NamedLineup,
  saveLineup,
  type TeamLineup,
  type TeamLineups,
  teamLineups,
} from '#domain/play/operations-lineups.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { LineupDialog, none, peopleOptions, rotationFault, rotationFrom, rotationValues } from './lineup-dialog.tsx';

type Values = { order: string[]; liberos: string[]; captain: string };

/** The positions of an indoor six, one by one. */
const six = ['right back, serves first', 'right front', 'middle front', 'left front', 'left back', 'middle back'];
const placeLabel = (i: number, places: number): string =>
  places === six.length ? `${i + 1}: ${six[i]}` : i === 0 ? '1: serves first' : `${i + 1}`;

/**
 * The starting lineup in rotation order, with the captain and, for sixes, up to two liberos. A player with a position
 * isn't offered for another.
 */
function RotationDialog(props: {
  of: TeamLineup;
  view: TeamLineups;
  onSaved(next: TeamLineups): void;
  onClose(): void;
}) {
  const { of, view, onSaved, onClose } = props;
  const rival = of.opponent ?? 'the other team';
  const form = useForm<Values>({
    defaultValues: rotationValues(of.mine?.rotation ?? null, view, of.places) as Values,
  });
  const values = form.watch();
  const seats = [...values.order, ...values.liberos];
  const fault = rotationFault(values);
  const save = useSave(saveLineup, form, {
    input: (given) => ({
      params: { id: view.teamId },
      body: { matchId: of.matchId, rotation: rotationFrom(given) },
    }),
    onSaved: (next) => {
      onSaved(next);
      toast(`Lineup vs. ${rival} submitted.`, { tone: 'good' });
      onClose();
    },
  });
  const options = (own: string | undefined) => [
    { value: none, label: 'No one' },
    ...peopleOptions(view, seats, own ?? none),
  ];
  const playing = peopleOptions(view, [], none).filter(({ value }) => seats.includes(value));
  return (
    <DialogForm
      {...save}
      title={`Lineup vs. ${rival}`}
      onClose={onClose}
      submitLabel="Submit lineup"
      disabled={fault !== null}
    >
      <Muted>{of.places === six.length ? 'Shows positions at first serve.' : 'Listed in serving order.'}</Muted>
      <Stack $gap={3}>
        <Grid $min={200}>
          {Array.from({ length: of.places }, (_, i) => i).map((i) => (
            <FormSelect
              key={i}
              control={form.control}
              name={`order.${i}`}
              label={placeLabel(i, of.places)}
              options={options(values.order[i])}
            />
          ))}
        </Grid>
        {of.places === six.length && (
          <Grid $min={200}>
            {[0, 1].map((i) => (
              <FormSelect
                key={i}
                control={form.control}
                name={`liberos.${i}`}
                label={`Libero ${i + 1}`}
                options={options(values.liberos[i])}
              />
            ))}
          </Grid>
        )}
        <FormSelect
          control={form.control}
          name="captain"
          label="Captain"
          options={[{ value: none, label: 'No one' }, ...playing]}
        />
      </Stack>
      <div role="status">{fault && <Muted>{fault}</Muted>}</div>
    </DialogForm>
  );
}

const List = styled(Stack)`
  list-style: none;
`;
const Lines = styled.ol`
  list-style: none;
`;

/** How often to check for a lock, in ms, because the lock depends on the clock. */
const again = 30_000;

/**
 * The lineups for a team's matches and duals, for its reps: deadline, own lineup, and the other team's once it's
 * visible. Renders nothing if none are needed.
 */
export function Lineups({ team }: { team: TeamFace }) {
  const params = { id: team.id };
  const { data, put } = useCall(teamLineups, { params }, { refreshInterval: again });
  const [open, setOpen] = useState<number | null>(null);
  if (!data?.asked) return null;
  const chosen = data.matches.find(({ matchId }) => matchId === open);
  const Dialog = chosen?.pairs ? LineupDialog : RotationDialog;
  return (
    <Card aria-label="Lineup" id="line-up">
      <Stack $gap={3}>
        <h2>Lineups</h2>
        {data.matches.length === 0 && <Muted>No matches published yet. You can set lineups here once they are.</Muted>}
        <List as="ul" $gap={3}>
          {data.matches.map((match) => (
            <Match key={match.matchId} of={match} view={data} onOpen={() => setOpen(match.matchId)} />
          ))}
        </List>
      </Stack>
      {chosen && <Dialog of={chosen} view={data} onSaved={put} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** Returns text such as "locks 8:30 AM, hidden until then". */
function lockWords({ locksAt, locked, theirsIn, mine }: TeamLineup, { lockMinutes, zone }: TeamLineups): string {
  if (locked) return 'Locked';
  if (locksAt !== null) return `Locks ${momentIn(locksAt, zone)}, hidden until then`;
  if (lockMinutes !== null) return `Locks ${lockMinutes} minutes before it starts, hidden until then`;
  return mine && theirsIn ? 'Both lineups are in' : 'Hidden until both are in';
}

type Named = { readonly what: string; readonly who: string };

/** Returns a lineup in lines: pairs by strength, or the rotation with liberos. The captain is marked. */
function linesOf({ pairs, rotation }: LineupPlayers, { people }: TeamLineups): Named[] {
  const name = (seat: number) => {
    const person = people.find((one) => one.seat === seat);
    return person ? [person.jersey, person.name].filter(Boolean).join(' ') : 'No one';
  };
  const marked = (seat: number) => `${name(seat)}${seat === rotation?.captain ? ' (C)' : ''}`;
  return [
    ...pairs.map((pair, i) => ({ what: `${i + 1}.`, who: pair ? `${name(pair[0])} / ${name(pair[1])}` : 'Forfeited' })),
    ...(rotation?.order ?? []).map((seat, i) => ({ what: `${i + 1}.`, who: marked(seat) })),
    ...(rotation?.liberos ?? []).map((seat, i) => ({ what: `Libero ${i + 1}:`, who: marked(seat) })),
  ];
}

/** Returns the other team's lineup, in one line. */
const theirWords = ({ pairs, rotation }: NamedLineup): string =>
  [
    ...pairs.map((pair, i) => `${i + 1}. ${pair ? pair.filter(Boolean).join(' / ') : 'forfeited'}`),
    ...(rotation?.order ?? []).map((name, i) => `${i + 1}. ${name}`),
    ...(rotation?.liberos ?? []).map((name) => `Libero: ${name}`),
  ].join('  ');

function Match({ of, view, onOpen }: { of: TeamLineup; view: TeamLineups; onOpen(): void }) {
  const may = !of.started && (view.crew || !of.locked);
  const rival = of.opponent ?? 'To be decided';
  return (
    <li>
      <Stack $gap={1}>
        <Row $between>
          <b>vs. {rival}</b>
          {of.mine ? (
            <Chip tone="good" icon="check">
              Submitted
            </Chip>
          ) : (
            <Chip tone={of.started || of.locked ? 'bad' : 'warn'}>{of.started || of.locked ? 'Missing' : 'Open'}</Chip>
          )}
        </Row>
        <Muted>
          {[
            ...[of.round, of.part, `${of.pairs > 0 ? 'Dual' : 'Match'} ${of.number}`],
            of.startTime !== null && momentIn(of.startTime, view.zone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        <Muted>
          {of.started ? `The ${of.pairs > 0 ? 'dual' : 'match'} has started` : lockWords(of, view)}
          {of.byCrew && ' · Submitted by the director'}
        </Muted>
        {of.mine && (
          <Lines>
            {linesOf(of.mine, view).map(({ what, who }) => (
              <li key={what}>
                {what} {who}
              </li>
            ))}
          </Lines>
        )}
        {of.theirs && (
          <Muted>
            {rival}: {theirWords(of.theirs)}
          </Muted>
        )}
        {may && (
          <Row>
            <Button
              kind={of.mine ? 'quiet' : 'primary'}
              aria-label={`${of.mine ? 'Change' : 'Name'} lineup vs. ${rival}`}
              onClick={onOpen}
            >
              {of.mine ? 'Change lineup' : 'Set lineup'}
            </Button>
          </Row>
        )}
      </Stack>
    </li>
  );
}
