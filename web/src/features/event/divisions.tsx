import { styled } from 'styled-components';
import { zoneOf } from '#domain/catalog/date-state.ts';
import { inOrder } from '#domain/catalog/division-state.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { LinkButton } from '#web/src/ui/button.tsx';
import { Chip, type Tone } from '#web/src/ui/chip.tsx';
import { Card, Figure, Muted, Stack } from '#web/src/ui/layout.tsx';
import { ProgressBar } from '#web/src/ui/progress-bar.tsx';
import { type DoorState, divisionFacts } from './division-facts.ts';
import { doorWords, placesWords, takenWords } from './division-words.ts';
import { registerPath } from './event-tabs.ts';

const Line = styled.li`
  display: grid;
  gap: 10px 20px;
  padding: 16px;
  border-top: 1px solid var(--line);
  list-style: none;
  &:first-child {
    border-top: 0;
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    font-size: 22px;
  }
  @media (min-width: 640px) {
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    padding: 16px 20px;
  }
`;
const List = styled.ul`
  @media (min-width: 640px) {
    display: grid;
    grid-template-columns: minmax(0, 1.6fr) minmax(140px, 1fr) auto;
    column-gap: 20px;
  }
`;
const Fee = styled(Figure)`
  font-size: 22px;
`;
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  @media (min-width: 640px) {
    flex-direction: column;
    align-items: flex-end;
    min-width: 150px;
  }
`;

const doors: Record<DoorState, { tone: Tone; word: string }> = {
  open: { tone: 'good', word: 'Open' },
  waitlist: { tone: 'warn', word: 'Waitlist' },
  opens: { tone: 'info', word: 'Opens soon' },
  closed: { tone: 'neutral', word: 'Closed' },
};

function Division({ division, event, now }: { division: DivisionView; event: TournamentView; now: Millis }) {
  const facts = divisionFacts(division, event, now);
  const path = registerPath(event.id, division.id);
  const { tone, word } = doors[facts.door];
  const places = placesWords(facts);
  return (
    <Line>
      <div>
        <h3>
          {facts.name} <Chip tone={tone}>{word}</Chip>
        </h3>
        <Muted>{doorWords(facts, zoneOf(event), now)}</Muted>
      </div>
      <Stack $gap={1}>
        {places && <b>{places}</b>}
        {facts.max !== null && facts.max > 0 && facts.over === null && (
          <ProgressBar
            value={facts.taken}
            max={facts.max}
            label={takenWords(facts)}
            tone={facts.left === 0 ? 'warn' : 'action'}
          />
        )}
        <Muted>
          {takenWords(facts)}
          {facts.held > 0 && ` · ${facts.held} being registered now`}
        </Muted>
      </Stack>
      <End>
        {facts.over === null && <Fee>{facts.fee}</Fee>}
        {path && (facts.door === 'open' || facts.door === 'waitlist') && (
          <LinkButton kind={facts.door === 'open' ? 'primary' : 'quiet'} to={path}>
            {facts.door === 'open' ? 'Register' : 'Join the waitlist'}
          </LinkButton>
        )}
      </End>
    </Line>
  );
}

/** The divisions of an event: fee, places left, and when their window opens or closes, on the clock of the event's zone. */
export function Divisions({ event }: { event: TournamentView }) {
  const now = useNow(1000);
  return (
    <Card $flush aria-labelledby="divisions">
      <h2 id="divisions" className="sr-only">
        Divisions
      </h2>
      <List>
        {inOrder(event.divisions).map((division) => (
          <Division key={division.id} division={division} event={event} now={now} />
        ))}
      </List>
    </Card>
  );
}
