import { useState } from 'react';
import { styled } from 'styled-components';
import { teamLineups } from '#domain/play/contract-lineups.ts';
import type { TeamLineup, TeamLineups } from '#domain/play/operations-lineups.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { LineupDialog } from './lineup-dialog.tsx';

const List = styled(Stack)`
  list-style: none;
`;
const Pairs = styled.ol`
  list-style: none;
`;

/** Locks come by the clock: looked at again so often, ms. */
const again = 30_000;

/** The line-ups of a team's duals, for who acts for it: until when, what is handed in, the other team's once it is shown. Nothing where none are asked for. */
export function Lineups({ team }: { team: TeamFace }) {
  const params = { id: team.id };
  const { data, put } = useCall(teamLineups, { params }, { refreshInterval: again });
  const [open, setOpen] = useState<number | null>(null);
  if (!data?.asked) return null;
  const chosen = data.duals.find(({ matchId }) => matchId === open);
  return (
    <Card aria-label="Line-up" id="line-up">
      <Stack $gap={3}>
        <h2>Line-up</h2>
        {data.duals.length === 0 && <Muted>Duals are not published yet. Line-ups are named here once they are.</Muted>}
        <List as="ul" $gap={3}>
          {data.duals.map((dual) => (
            <Dual key={dual.matchId} of={dual} view={data} onOpen={() => setOpen(dual.matchId)} />
          ))}
        </List>
      </Stack>
      {chosen && <LineupDialog of={chosen} view={data} onSaved={put} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** "locks 8:30 AM, hidden until then". */
function lockWords({ locksAt, locked, theirsIn, mine }: TeamLineup, { lockMinutes, zone }: TeamLineups): string {
  if (locked) return 'Locked';
  if (locksAt !== null) return `Locks ${momentIn(locksAt, zone)}, hidden until then`;
  if (lockMinutes !== null) return `Locks ${lockMinutes} minutes before its start, hidden until then`;
  return mine && theirsIn ? 'Both line-ups are in' : 'Hidden until both are in';
}

const numbered = <T,>(pairs: readonly T[]): { n: number; pair: T }[] => pairs.map((pair, i) => ({ n: i + 1, pair }));

function Dual({ of, view, onOpen }: { of: TeamLineup; view: TeamLineups; onOpen(): void }) {
  const { people, crew } = view;
  const name = (seat: number) => people.find((person) => person.seat === seat)?.name ?? 'Nobody';
  const may = !of.started && (crew || !of.locked);
  const rival = of.opponent ?? 'To be decided';
  return (
    <li>
      <Stack $gap={1}>
        <Row $between>
          <b>v {rival}</b>
          {of.mine ? (
            <Chip tone="good" icon="check">
              In
            </Chip>
          ) : (
            <Chip tone={of.started || of.locked ? 'bad' : 'warn'}>{of.started || of.locked ? 'Missing' : 'Open'}</Chip>
          )}
        </Row>
        <Muted>
          {[of.round, of.part, `Dual ${of.dualN}`, of.startTime !== null && momentIn(of.startTime, view.zone)]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        <Muted>
          {of.started ? 'The dual has begun' : lockWords(of, view)}
          {of.byCrew && '. Handed in by the organizers'}
        </Muted>
        {of.mine && (
          <Pairs>
            {numbered(of.mine).map(({ n, pair }) => (
              <li key={n}>
                {n}. {pair ? `${name(pair[0])} / ${name(pair[1])}` : 'Given up'}
              </li>
            ))}
          </Pairs>
        )}
        {of.theirs && (
          <Muted>
            {rival}:{' '}
            {of.theirs.map((pair, i) => `${i + 1}. ${pair ? pair.filter(Boolean).join(' / ') : 'given up'}`).join('  ')}
          </Muted>
        )}
        {may && (
          <Row>
            <Button
              kind={of.mine ? 'quiet' : 'primary'}
              aria-label={`${of.mine ? 'Change' : 'Name'} the line-up v ${rival}`}
              onClick={onOpen}
            >
              {of.mine ? 'Change the line-up' : 'Name the line-up'}
            </Button>
          </Row>
        )}
      </Stack>
    </li>
  );
}
