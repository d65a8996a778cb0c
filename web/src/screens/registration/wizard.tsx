import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { datePricesOf, datesPrice, sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { discountsFor, entryParts, sum } from '#domain/commerce/pricing/discounts.ts';
import { dependsOnMembers } from '#domain/commerce/pricing/fees.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { listed } from '#domain/kernel/text.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { datesCount } from '#domain/registration/dates/date-choice.ts';
import { datesBought } from '#domain/registration/dates/open-days.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { type StepId, stepsOf } from '#domain/registration/wizard/steps.ts';
import { afterAddChoices, finalButton } from '#domain/registration/wizard/wizard.ts';
import { Amounts } from '#web/src/features/cart/price-lines.tsx';
import { divisionFacts, priceLine } from '#web/src/features/event/division-facts.ts';
import { teamsTotal } from '#web/src/features/registration/cart-item.ts';
import { usePassHolders } from '#web/src/features/registration/use-add-ons.tsx';
import { useLead } from '#web/src/features/registration/use-program.ts';
import { useStepHistory } from '#web/src/features/registration/use-wizard.ts';
import { HoldBar } from '#web/src/features/reservation/hold-bar.tsx';
import { ReservationOverlay } from '#web/src/features/reservation/overlay.tsx';
import { fullWords } from '#web/src/features/reservation/use-reservation.ts';
import { useOnline } from '#web/src/lib/device.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Stepper } from '#web/src/ui/layout/stepper.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { AddOnsStep } from './add-ons/add-ons-step.tsx';
import { OtherDivisionDialog } from './asked-division.tsx';
import { openWords, titleOf } from './head.tsx';
import { StepBody } from './steps/step-body.tsx';
import type { StepProps } from './steps/step-props.ts';
import { useWizardFlow, type WizardFlow, type WizardProps } from './use-wizard-flow.ts';

const Parts = styled.details`
  max-width: 420px;
  summary {
    min-height: var(--touch);
    align-content: center;
    color: var(--muted);
    cursor: pointer;
  }
`;

const reasons: Readonly<Record<string, string>> = {
  'Bid discount': 'your bid',
  'Season pass discount': 'the season pass',
};

/**
 * The registration and its full price, item by item, once a division is chosen. The review shows how the players'
 * memberships change the price.
 */
function EntryPrice({ wizard: { context, registration }, view }: Pick<StepProps, 'wizard' | 'view'>) {
  const now = useNow(60_000);
  const { division, window } = context;
  const known = everyone(registration).flatMap(({ playerProfileId: id }) =>
    id === undefined || isTbd(id) ? [] : [id],
  );
  const holders = usePassHolders(flagsOfEvent(context.event).seasonPasses, known);
  const chosen = view.divisions.find(({ id }) => id === division?.id);
  if (!chosen || !window) return null;
  const { name, fee, whole } = divisionFacts(chosen, view, now);
  const { bid } = registration;
  const prices = datePricesOf(chosen);
  const { dates } = registration;
  if (prices && dates === null) return <Muted as="p">{name}</Muted>;
  const sold = prices && dates ? datesPrice(prices, dates, window.fee) : null;
  const { price, off, added, total } = entryParts({
    division: chosen,
    window: sold === null ? window : { fee: sold, feeIsPerTeam: true },
    cartFees: view.jsonProps.cartFees,
    less: (of) => sum(discountsFor(bid, holders, of)),
  });
  const discounts = discountsFor(bid, holders, price);
  const inAll =
    off > 0
      ? `${formatMoney(total, view.currency)} with ${listed(discounts.map(({ label }) => reasons[label] ?? label))}`
      : sold === null
        ? whole
        : total > price
          ? `${formatMoney(total, view.currency)} with fees`
          : null;
  const shown =
    sold === null || !dates ? fee : `${datesCount(datesBought(dates))} · ${formatMoney(price, view.currency)}`;
  // We know about memberships only once the server has priced the cart.
  const forWhom = inAll && dependsOnMembers(view.jsonProps.cartFees, chosen.id) ? ' for non-members' : '';
  if (price === 0) return <Muted as="p">{[name, shown].join(' · ')}</Muted>;
  const { numOfPlayers } = chosen;
  const perPlayer = sold === null && !window.feeIsPerTeam && numOfPlayers > 1;
  const of = perPlayer ? ` (${numOfPlayers} × ${formatMoney(window.fee, view.currency)})` : '';
  return (
    <Parts>
      <summary>{`${name} · ${priceLine(shown, inAll && `${inAll}${forWhom}`)}`}</summary>
      <Amounts
        currency={view.currency}
        rows={[
          [sold === null ? `Entry fee${of}` : 'Dates', price],
          ...discounts.map(({ label, amount }) => [label, -amount] as const),
          ...added.map(({ label, amount }) => [label, amount] as const),
          [`Total${forWhom}`, total, 'total'],
        ]}
      />
    </Parts>
  );
}

/** Asks whether to continue with teammates who are still to be decided, or to cancel (Part 2 §2). */
const TbdDialog = ({ flow }: { flow: WizardFlow }) => (
  <Dialog
    title={flow.wizard.registration.players.length > 2 ? 'Some players aren’t named' : 'Your partner isn’t decided yet'}
    onClose={flow.close}
    actions={
      <>
        <Button onClick={flow.close}>Cancel</Button>
        <Button kind="primary" onClick={flow.forward}>
          Continue
        </Button>
      </>
    }
  >
    <p>You’re registering without naming everyone. Name your teammates before the event.</p>
  </Dialog>
);

/** Shown once the registration is in the cart, with the choice to check out or register another one. */
const AddedDialog = ({ flow, division }: { flow: WizardFlow; division: string }) => (
  <Dialog
    title={flow.isMany ? 'Your teams are in your cart' : 'Your registration is in your cart'}
    onClose={() => flow.choose('Check Out Now')}
    actions={
      <Row>
        <Button onClick={() => flow.choose('Add Another')}>{afterAddChoices[1]}</Button>
        <Button kind="primary" onClick={() => flow.choose('Check Out Now')}>
          {afterAddChoices[0]}
        </Button>
      </Row>
    }
  >
    <p>
      {flow.isMany
        ? 'Your teams are registered once you check out. One payment covers all of them.'
        : `Your registration for ${division} isn’t complete until you check out.`}
    </p>
  </Dialog>
);

const Column = styled(Stack)`
  max-width: 820px;
  margin: 0 auto;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding-top: 16px;
  border-top: 1px solid var(--line);
  > p {
    flex: 1 1 240px;
  }
  @media ${media.phone} {
    position: sticky;
    bottom: 0;
    z-index: 5;
    margin: 0 -16px;
    padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
    background: var(--bg);
    /* Covers the gap below the footer if its height isn't a whole pixel. */
    box-shadow: 0 8px 0 var(--bg);
    > p {
      order: -1;
      flex-basis: 100%;
    }
    > button {
      flex: 1;
    }
  }
`;

/** The wizard's frame: the event, the held spot, the step, Back and Next (Part 2 §2). */
export function WizardScreen(props: WizardProps) {
  const flow = useWizardFlow(props);
  const { wizard, holding } = flow;
  const { context, step, steps } = wizard;
  // Until a division is chosen, the steps are those of the first one, so that the step count doesn't start too low.
  const shown = context.division ? steps : stepsOf({ ...context, division: wizard.divisions[0] ?? null });
  useLead(props.actor, wizard.registration, step, wizard.setLead);
  const { back } = useStepHistory(step, steps, { goTo: wizard.goTo, back: wizard.back, forward: wizard.next });
  const heading = useStepFocus(step);
  useOwnFrame(shown.indexOf(step) > 0);
  const division = context.division ? divisionName(context.division) : 'this division';
  const isApproved = context.division !== null && flagsOfDivision(context.division).acceptanceOnly;
  const isUndated =
    context.division !== null && sellsDates(context.division) && (step === 'division' || step === 'dates');
  if (flow.after.offers)
    return <AddOnsStep offers={flow.after.offers} currency={props.view.currency} onDone={flow.after.takeAddOns} />;
  return (
    <Column $gap={5}>
      <Stepper
        steps={shown.map((key) => ({ key, title: titleOf(key, context) }))}
        at={Math.max(0, shown.indexOf(step))}
        onGo={(index) => wizard.goTo(shown[index]!)}
      />
      {flow.after.skipToAddOns && (
        <Row>
          <Button size="s" onClick={flow.after.skipToAddOns}>
            Skip to add-ons
          </Button>
        </Row>
      )}
      {flow.isMany ? (
        <TeamsTotal wizard={wizard} view={props.view} />
      ) : (
        <EntryPrice wizard={wizard} view={props.view} />
      )}
      {!isUndated && <HoldBar holding={holding} approved={isApproved} />}
      <Stack $gap={5} as="section" aria-labelledby="step">
        <h2 id="step" ref={heading} tabIndex={-1}>
          {titleOf(step, context, true)}
        </h2>
        {holding.problem && (step === 'division' || step === 'dates') && (
          <Banner tone="bad" title={holding.problem.title} />
        )}
        {flow.dates.problem && step === 'dates' && <Banner tone="bad" title={fullWords(flow.dates.problem)} />}
        <StepBody wizard={wizard} view={props.view} showAll={flow.tried} teams={flow.teams} />
        {flow.players.problem && (
          <div ref={showInMiddle}>
            <Banner tone="bad" title={flow.players.problem.detail ?? flow.players.problem.title} />
          </div>
        )}
      </Stack>
      <WizardFoot flow={flow} editing={props.editing !== null} onBack={back} />
      <ReservationOverlay
        holding={holding}
        division={division}
        approved={isApproved}
        onContinue={() => step === 'division' && flow.forward()}
        onLeave={() => wizard.goTo('division')}
      />
      {flow.other && (
        <OtherDivisionDialog other={flow.other} held={holding.held} current={division} approved={isApproved} />
      )}
      {flow.dialog === 'tbd' && <TbdDialog flow={flow} />}
      {flow.dialog === 'added' && <AddedDialog flow={flow} division={division} />}
    </Column>
  );
}

/** Scrolls to a message that appears after Next, because the footer could cover it. */
const showInMiddle = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' });

/** The total for an organization's teams with fees, and how long their spots are held. Every step shows it. */
function TeamsTotal({ wizard, view }: Pick<StepProps, 'wizard' | 'view'>) {
  const now = useNow(1000);
  const { total, count, waiting, asked, until } = teamsTotal(wizard, view, now);
  const words = [
    count === 1 ? '1 team' : `${count} teams`,
    ...(waiting > 0 ? [`${waiting} of them on the waitlist`] : []),
    ...(asked > 0 ? [`${asked} for the host to approve`] : []),
    `${formatMoney(total, view.currency)} with fees`,
  ];
  return (
    <Row $between>
      <Muted as="p">{words.join(' · ')}</Muted>
      {until !== null && <Countdown until={until} label="Spots held for" />}
    </Row>
  );
}

/** What is still missing. Offline, it says so here, because the page's own notice is scrolled out of view. */
export function FootWords({ missing }: { missing: readonly string[] }) {
  const online = useOnline();
  return (
    <p>
      <Muted role="status">{!online && 'You’re offline. What you’ve entered stays here. '}</Muted>
      {missing.length > 0 && <Muted>Still needed: {missing.join(', ')}</Muted>}
    </p>
  );
}

/** The Back button, what is still missing, and the Next button. */
function WizardFoot({ flow, editing, onBack }: { flow: WizardFlow; editing: boolean; onBack(): void }) {
  const { wizard, holding } = flow;
  return (
    <Foot>
      {wizard.steps.indexOf(wizard.step) > 0 && (
        <Button icon="chevron-left" onClick={onBack}>
          Back
        </Button>
      )}
      <FootWords missing={openWords(wizard)} />
      {wizard.step === 'review' ? (
        <Button kind="primary" disabled={!wizard.stepValid} busy={flow.teams.asking} onClick={flow.finish}>
          {finalButton[editing ? 'edit' : 'register']}
        </Button>
      ) : (
        <Button
          kind="primary"
          disabled={!wizard.canNext}
          busy={holding.asking || flow.teams.asking || flow.dates.asking || flow.players.asking}
          onClick={() => void flow.next()}
        >
          Next
        </Button>
      )}
    </Foot>
  );
}

/**
 * On phones, the wizard's footer replaces the site's bar (ui/layout/frame.css). After the first step, the header shows
 * only the event's name (ui/layout/board.css).
 */
function useOwnFrame(begun: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.wizard = begun ? 'begun' : '';
    return () => {
      delete dataset.wizard;
    };
  }, [begun]);
}

/** Moves the focus to the step's heading when it changes, so that screen readers start there. */
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
