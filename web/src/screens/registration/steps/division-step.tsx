import { Link, useLocation, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { divisionChoice } from '#domain/catalog/divisions/division-choice.ts';
import { divisionGroups } from '#domain/catalog/divisions/division-groups.ts';
import { inOrder, isOpenByLink, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { typeOf } from '#domain/catalog/events/event-type.ts';
import { bidAllows, entersClosed } from '#domain/registration/gates/gates.ts';
import { needsTournamentBid } from '#domain/registration/wizard/steps.ts';
import { paths } from '#domain/site/paths.ts';
import { divisionFacts } from '#web/src/features/event/division-facts.ts';
import { spotsLeft } from '#web/src/features/event/division-words.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { ChoiceCard, ChoiceCards } from '#web/src/ui/inputs/choice.tsx';
import { Figure, Muted } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { titleOf } from '../head.tsx';
import type { StepProps } from './step-props.ts';

const Choice = styled(ChoiceCard)`
  padding-block: 14px;
  b {
    font: 600 1.3125rem / 1.2 var(--board);
  }
  span {
    display: grid;
  }
  @media ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    > span:last-child {
      grid-column: 2;
    }
  }
  @media ${media.notPhone} {
    > span:last-child {
      text-align: right;
    }
  }
`;
const Fee = styled(Figure)`
  font-size: var(--type-xl);
`;

/** Returns a function that puts the chosen division into the address, so that a copied link or a reload names it too. */
function useDivisionInAddress(): (id: number) => void {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  return (id) =>
    setQuery(
      { ...Object.fromEntries(query), division: String(id) },
      { ...{ replace: true, preventScrollReset: true }, state },
    );
}

/**
 * The divisions with fee, spots left and window. Those that can't be chosen show the reason (Part 2 §4,
 * domain/catalog/divisions/division-choice.ts).
 */
export function DivisionStep({ wizard, view }: StepProps) {
  const now = useNow(5000);
  const { actor } = useSession();
  const showInAddress = useDivisionInAddress();
  const { registration, context } = wizard;
  const zone = zoneOf(context.event);
  const words = eventWords[typeOf(context.event)];
  const offered = inOrder(view.divisions).filter((division) => isPublicDivision(division) || isOpenByLink(division));
  if (offered.length === 0)
    return <EmptyState title={`No ${words.parts} yet`}>The organizer hasn’t published any {words.parts}.</EmptyState>;
  const choiceOf = (division: (typeof offered)[number]) => {
    const facts = divisionFacts(division, context.event, now);
    const choice = divisionChoice(division, {
      zone,
      now,
      counts: { active: division.places.active, waiting: division.places.waiting },
      bidAllows: bidAllows(registration.bid, context.event, division),
      asksBid: registration.bid === null && !needsTournamentBid(context),
      mayPickClosed: entersClosed(actor),
    });
    const elsewhere = registration.bid !== null && choice.state === 'bidRequired';
    const drawn = division.surgeProtected && facts.registration === 'opens';
    const full = wizard.context.division?.id !== division.id && facts.left === 0 && choice.state === 'open';
    return (
      <Choice key={division.id}>
        <input
          type="radio"
          name="division"
          value={division.id}
          disabled={choice.disabled}
          checked={registration.tournamentDivisionId === division.id}
          onChange={() => {
            const chosen = context.event && wizard.divisions.find(({ id }) => id === division.id);
            if (!chosen) return;
            wizard.chooseDivision(chosen);
            showInAddress(chosen.id);
          }}
        />
        <span>
          <b>{elsewhere || drawn ? facts.name : choice.label}</b>
          <Muted>
            {elsewhere ? `Your bid is for another ${words.part}` : spotsWords(facts, choice.state, full)}
            {facts.changesAt !== null &&
              ` · ${facts.windowName} ${facts.registration === 'opens' ? 'opens' : 'until'} ${momentIn(facts.changesAt, zone)}`}
          </Muted>
          {drawn && (
            <Link to={toHere(paths.divisionDraw, { tournamentId: view.id, divisionId: division.id })}>
              Lottery: take a ticket
            </Link>
          )}
        </span>
        <span>
          <Fee>{facts.fee}</Fee>
          {facts.whole && <Muted>{facts.whole}</Muted>}
        </span>
      </Choice>
    );
  };
  return (
    <ChoiceCards>
      <legend className="sr-only">{titleOf('division', context)}</legend>
      {divisionGroups(context.event, offered).map(({ name, divisions }) =>
        name === '' ? (
          divisions.map(choiceOf)
        ) : (
          <details key={name} open={divisions.some(({ id }) => id === registration.tournamentDivisionId)}>
            <summary>
              {name} <Muted>{count(divisions.length, words.part, words.parts)}</Muted>
            </summary>
            <ChoiceCards>{divisions.map(choiceOf)}</ChoiceCards>
          </details>
        ),
      )}
    </ChoiceCards>
  );
}

function spotsWords(
  { left, waiting, held, registration }: ReturnType<typeof divisionFacts>,
  state: ReturnType<typeof divisionChoice>['state'],
  allHeld: boolean,
): string {
  if (state === 'closed') return registration === 'opens' ? 'Not open yet' : 'Registration is closed';
  if (state === 'bidRequired') return 'For teams with a bid';
  if (state === 'waitlist') return waiting > 0 ? `Full · ${waiting} waiting` : 'Full';
  if (allHeld) return held > 0 ? 'All spots are on hold right now' : 'Full';
  if (left === null) return 'Spots left';
  return spotsLeft(left);
}
