import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/division-choice.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { isTbd } from '#domain/people/tbd.ts';
import type { Reservation } from '#domain/registration/schema.ts';
import { positionOf, type StepId } from '#domain/registration/steps.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import {
  type AfterAddChoice,
  afterAdd,
  afterAddChoices,
  afterChoice,
  finalButton,
} from '#domain/registration/wizard.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { addToCart, changeInCart } from '#web/src/features/cart/change-cart.ts';
import type { HeldItem } from '#web/src/features/cart/holds-in-cart.ts';
import { itemOf, ownerOf } from '#web/src/features/registration/cart-item.ts';
import type { EventFacts } from '#web/src/features/registration/facts.ts';
import { forgetWizard } from '#web/src/features/registration/kept-wizard.ts';
import { useAskedStep } from '#web/src/features/registration/use-asked-step.ts';
import { useStepHistory } from '#web/src/features/registration/use-step-history.ts';
import { useWizard } from '#web/src/features/registration/use-wizard.ts';
import { HoldBar } from '#web/src/features/reservation/hold-bar.tsx';
import { ReservationOverlay } from '#web/src/features/reservation/overlay.tsx';
import { useReservation } from '#web/src/features/reservation/use-reservation.ts';
import { embedded } from '#web/src/features/shell/embedded.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from '#web/src/ui/dialog.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { Stepper } from '#web/src/ui/stepper.tsx';
import { openWords } from './open-words.ts';
import { titleOf } from './step-titles.ts';
import { StepBody } from './steps/step-body.tsx';

export type Edited = { readonly item: HeldItem; readonly organizationId: number };

type Props = {
  view: TournamentView;
  facts: EventFacts;
  actor: Actor;
  editing: Edited | null;
  password: string | undefined;
  onBegun(): void;
};

const Column = styled(Stack)`
  max-width: 820px;
  margin: 0 auto;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  > p {
    flex: 1 1 240px;
  }
  @media (max-width: 599px) {
    > p {
      order: -1;
      flex-basis: 100%;
    }
    > button {
      flex: 1;
    }
  }
`;

const reservationOf = (held: ReservationView | null): Reservation | null =>
  held && {
    id: held.id,
    tournamentId: held.tournamentId,
    tournamentDivisionId: held.tournamentDivisionId,
    expiry: held.expiry,
    waitlist: held.waitlist,
  };

/** The wizard's frame: where one is, the place that is held, the step, Back and Next (Part 2 §2). */
export function WizardScreen({ view, facts, actor, editing, password, onBegun }: Props) {
  const wizard = useWizard(facts, actor, editing?.item.registration ?? null);
  const { registration, context, step, steps } = wizard;
  const holding = useReservation(view.id, password, registration.reservation, (held) =>
    wizard.note(reservationOf(held)),
  );
  const [tried, setTried] = useState<StepId | null>(null);
  const [asksTbd, setAsksTbd] = useState(false);
  const [added, setAdded] = useState(false);
  const go = useNavigate();
  const { back } = useStepHistory(step, steps, { goTo: wizard.goTo, back: wizard.back, forward: wizard.next });
  const heading = useStepFocus(step);
  useAskedDivision(wizard, facts);
  useAskedStep(wizard);
  const keepPassword = useEffectEvent((known: string) => wizard.setPassword(known));
  useEffect(() => {
    if (password !== undefined) keepPassword(password);
  }, [password]);
  const begun = holding.held !== null;
  const tellBegun = useEffectEvent(onBegun);
  useEffect(() => {
    if (begun) tellBegun();
  }, [begun]);

  const division = context.division;
  const label = division ? divisionName(division) : 'this division';
  const at = Math.max(0, steps.indexOf(step));
  const forward = () => {
    setTried(null);
    wizard.next();
  };
  const next = async () => {
    if (!wizard.canNext) return setTried(step);
    if (step === 'division' && division) {
      const same = holding.held?.tournamentDivisionId === division.id && holding.held.expiry > serverNow();
      return same && !holding.existed ? forward() : holding.secure(division.id);
    }
    const position = positionOf(step);
    const player = position === null ? undefined : registration.players[position - 1];
    return isTbd(player?.playerProfileId) ? setAsksTbd(true) : forward();
  };
  const leaveForDivision = () => wizard.goTo('division');
  const checkout = (organizationId: number) => go(to(paths.checkout, {}, { cart: organizationId }));
  const finish = () => {
    if (!wizard.stepValid || !division) return setTried(step);
    const owner = ownerOf(view);
    const item = itemOf(wizard, view);
    if (!item) return;
    if (editing) {
      changeInCart(editing.organizationId, { ...editing.item, ...item, id: editing.item.id } as HeldItem);
      return checkout(editing.organizationId);
    }
    addToCart(owner, item);
    forgetWizard(view.id);
    holding.forget();
    if (afterAdd(embedded) === 'checkout') return checkout(owner.id);
    setAdded(true);
  };
  const choose = (choice: AfterAddChoice) => {
    setAdded(false);
    if (afterChoice(choice, false) === 'checkout') return checkout(ownerOf(view).id);
    wizard.restart();
    scrollTo(0, 0);
  };
  const last = step === 'review';
  const missing = openWords(wizard);

  return (
    <Column $gap={5}>
      <Stepper
        steps={steps.map((key) => ({ key, title: titleOf(key, context) }))}
        at={at}
        onGo={(index) => wizard.goTo(steps[index]!)}
      />
      <HoldBar holding={holding} />
      <Stack $gap={5} as="section" aria-labelledby="step">
        <h2 id="step" ref={heading} tabIndex={-1}>
          {titleOf(step, context, true)}
        </h2>
        {holding.problem && step === 'division' && <Banner tone="bad" title={holding.problem.title} />}
        <StepBody wizard={wizard} view={view} showAll={tried === step} />
      </Stack>
      <Foot>
        {at > 0 && (
          <Button icon="chevron-left" onClick={back}>
            Back
          </Button>
        )}
        <p>{missing.length > 0 && <Muted>Still open: {missing.join(', ')}</Muted>}</p>
        {last ? (
          <Button kind="primary" disabled={!wizard.stepValid} onClick={finish}>
            {finalButton[editing ? 'edit' : 'register']}
          </Button>
        ) : (
          <Button kind="primary" disabled={!wizard.canNext} busy={holding.asking} onClick={() => void next()}>
            Next
          </Button>
        )}
      </Foot>
      <ReservationOverlay
        holding={holding}
        division={label}
        onContinue={() => step === 'division' && forward()}
        onLeave={leaveForDivision}
      />
      {asksTbd && (
        <Dialog
          title="Your partner is to be decided"
          onClose={() => setAsksTbd(false)}
          actions={
            <>
              <Button onClick={() => setAsksTbd(false)}>Cancel</Button>
              <Button
                kind="primary"
                onClick={() => {
                  setAsksTbd(false);
                  forward();
                }}
              >
                Continue
              </Button>
            </>
          }
        >
          <p>You are signing up without naming everybody. Please name your teammates before the event.</p>
        </Dialog>
      )}
      {added && (
        <Dialog
          title="It’s in your cart"
          onClose={() => choose('Check Out Now')}
          actions={
            <Row>
              <Button onClick={() => choose('Add Another')}>{afterAddChoices[1]}</Button>
              <Button kind="primary" onClick={() => choose('Check Out Now')}>
                {afterAddChoices[0]}
              </Button>
            </Row>
          }
        >
          <p>Your registration for {label} is not complete until you check out.</p>
        </Dialog>
      )}
    </Column>
  );
}

/** Moves the focus to a step's heading when it changes, so that it is read from its start. */
function useStepFocus(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return heading;
}

/** `?division=2001` comes from the brochure: the division is chosen already. */
function useAskedDivision(wizard: ReturnType<typeof useWizard>, { divisions }: EventFacts): void {
  const [query] = useSearchParams();
  const asked = Number(query.get('division'));
  const choose = useEffectEvent((wanted: number) => {
    const division = divisions.find(({ id }) => id === wanted);
    if (division && wizard.registration.tournamentDivisionId === null) wizard.chooseDivision(division);
  });
  useEffect(() => choose(asked), [asked]);
}
