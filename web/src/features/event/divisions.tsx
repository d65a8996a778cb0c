import { Link } from 'react-router';
import { styled } from 'styled-components';
import { divisionGroups } from '#domain/catalog/divisions/division-groups.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { isComplete, zoneOf } from '#domain/catalog/events/event-status.ts';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import { priceWords } from '#domain/catalog/listing/card.ts';
import { decisionOf, offerOf } from '#domain/catalog/listing/decision.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { paths } from '#domain/site/paths.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Figure, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { DivisionAbout } from './division-about.tsx';
import { divisionFacts, type RegistrationState, startsHere } from './division-facts.ts';
import { registrationWords, spotsWords, takenWords } from './division-words.ts';

const Line = styled.li`
  display: grid;
  gap: 10px var(--space-5);
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
    gap: var(--space-1) 10px;
    font-size: var(--type-2xl);
  }
  @media ${media.notPhone} {
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    padding: 16px 20px;
  }
`;
const List = styled.ul`
  @media ${media.notPhone} {
    display: grid;
    grid-template-columns: minmax(0, 1.6fr) minmax(140px, 1fr) auto;
    column-gap: var(--space-5);
  }
`;
const Group = styled.details`
  &:not(:first-of-type) {
    border-top: 1px solid var(--line);
  }
  summary {
    min-height: var(--touch);
    padding: 12px 16px;
    font-weight: 600;
    cursor: pointer;
  }
`;
const Fee = styled(Figure)`
  font-size: var(--type-2xl);
`;
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  @media ${media.notPhone} {
    flex-direction: column;
    align-items: flex-end;
    min-width: 150px;
    text-align: right;
  }
`;

const chips: Record<RegistrationState, { tone: Tone; word: string }> = {
  open: { tone: 'good', word: 'Open' },
  waitlist: { tone: 'warn', word: 'Waitlist' },
  opens: { tone: 'info', word: 'Opens soon' },
  closed: { tone: 'neutral', word: 'Closed' },
};

type Of = {
  readonly division: DivisionView;
  readonly event: TournamentView;
  readonly pages: boolean;
  readonly now: Millis;
};

function Division({ division, event, pages, now }: Of) {
  const facts = divisionFacts(division, event, now);
  const path = registerPath(event, { division: division.id });
  const { tone, word } = chips[facts.registration];
  const spots = spotsWords(facts);
  return (
    <Line>
      <div>
        <h3>
          {pages ? (
            <Link to={toHere(paths.division, { tournamentId: event.id, divisionId: division.id })}>{facts.name}</Link>
          ) : (
            facts.name
          )}{' '}
          {facts.over !== 'begun' && <Chip tone={tone}>{word}</Chip>}
        </h3>
        <Muted>{registrationWords(facts, zoneOf(event), now)}</Muted>
        <DivisionAbout {...{ division, event }} />
        {division.surgeProtected && facts.over === null && (
          <Link to={toHere(paths.divisionDraw, { tournamentId: event.id, divisionId: division.id })}>
            {facts.registration === 'opens' ? 'Spots by lottery: take a ticket' : 'About the lottery'}
          </Link>
        )}
      </div>
      <Stack $gap={1}>
        {spots && <b>{spots}</b>}
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
          {facts.held > 0 && ` · ${facts.held} registering now`}
        </Muted>
      </Stack>
      <End>
        {facts.over === null && division.registrationWindows.length > 0 && (
          <div>
            <Fee>{facts.fee}</Fee>
            {facts.whole && <Muted as="div">{facts.whole}</Muted>}
          </div>
        )}
        {(facts.registration === 'open' || facts.registration === 'waitlist') && (
          <LinkButton kind={facts.registration === 'open' ? 'primary' : 'quiet'} to={path} state={startsHere}>
            {facts.registration === 'open' ? 'Register' : 'Join the waitlist'}
          </LinkButton>
        )}
      </End>
    </Line>
  );
}

const Lines = ({ divisions, ...of }: Omit<Of, 'division'> & { divisions: readonly DivisionView[] }) => (
  <List>
    {divisions.map((division) => (
      <Division key={division.id} division={division} {...of} />
    ))}
  </List>
);

/**
 * An event's divisions with fee, spots left, and when their window opens or closes, in the event's time zone. Each one
 * links to its page if the user may see that (`pages`).
 */
export function Divisions({ event, pages }: { event: TournamentView; pages: boolean }) {
  const now = useNow(1000);
  return (
    <Card $flush aria-labelledby="divisions">
      <h2 id="divisions" className="sr-only">
        Divisions
      </h2>
      {divisionGroups(event, inOrder(event.divisions)).map(({ name, divisions }) =>
        name === '' ? (
          <Lines key={name} {...{ divisions, event, pages, now }} />
        ) : (
          <Group key={name}>
            <summary>
              {name} <Muted>{count(divisions.length, 'division')}</Muted>
            </summary>
            <Lines {...{ divisions, event, pages, now }} />
          </Group>
        ),
      )}
    </Card>
  );
}

const Foot = styled.div`
  display: none;
  @media ${media.phone} {
    display: block;
    /* The space that the fixed button covers. */
    min-height: 68px;
    > a {
      position: fixed;
      z-index: 20;
      inset: auto 0 calc(var(--bar) + env(safe-area-inset-bottom));
      border-radius: 0;
      min-height: 56px;
    }
  }
`;

/** On phones, a Register button with the lowest price, which stays at the bottom of an event's overview. */
export function RegisterFoot({ event }: { event: TournamentView }) {
  const now = useNow(60_000);
  const taken = Object.fromEntries(
    event.divisions.flatMap(({ id, maxTeams, places: { left } }) =>
      left === null || maxTeams === null ? [] : [[id, maxTeams - left]],
    ),
  );
  const decision = decisionOf({ statusId: event.statusId, offer: offerOf(event, event.divisions), taken }, now);
  if (event.externalRegistrationUrl || isComplete(event) || decision?.kind !== 'open') return null;
  const open = event.divisions.filter((division) => divisionFacts(division, event, now).registration === 'open');
  const [only] = open.length === 1 ? open : [];
  return (
    <Foot>
      <LinkButton
        kind="primary"
        size="l"
        to={registerPath(event, only ? { division: only.id } : {})}
        {...(only && { state: startsHere })}
      >
        Register · {priceWords(decision)}
      </LinkButton>
    </Foot>
  );
}
