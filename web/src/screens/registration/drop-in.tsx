import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { datePricesOf, dropInOf } from '#domain/catalog/divisions/entry-fee.ts';
import { registerPath, severalDates } from '#domain/catalog/events/register-path.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { paymentSectionGate } from '#domain/commerce/cart/checkout.ts';
import { isBusy } from '#domain/commerce/orders/payment-flow.ts';
import { creditAfter } from '#domain/commerce/pricing/promos.ts';
import { type Cart, cart as cartSchema } from '#domain/commerce/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { hoursWords } from '#domain/registration/dates/date-choice.ts';
import { areWaiversAgreed } from '#domain/registration/fields/extra-fields.ts';
import { sessionDays } from '#domain/registration/operations-dates.ts';
import type { Registration, Reservation } from '#domain/registration/schema.ts';
import { isDropIn } from '#domain/registration/wizard/drop-in.ts';
import { entryWaivers, isStepValid } from '#domain/registration/wizard/steps.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CartAlerts } from '#web/src/features/cart/cart-alerts.tsx';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { useCartCheck } from '#web/src/features/cart/use-cart-check.ts';
import { startsHere } from '#web/src/features/event/division-facts.ts';
import { spotsLeft } from '#web/src/features/event/division-words.ts';
import type { CardHandle } from '#web/src/features/payment/card-fields.tsx';
import { UnknownOutcome, useBoughtBefore, useLastPayment, useLeave } from '#web/src/features/payment/last-attempt.tsx';
import { PaymentSection } from '#web/src/features/payment/payment-section.tsx';
import { usePayment } from '#web/src/features/payment/use-payment.ts';
import { itemOf, ownerOf } from '#web/src/features/registration/cart-item.ts';
import { forgetWizard } from '#web/src/features/registration/saved-wizard.ts';
import { useTeamHolds } from '#web/src/features/registration/use-team-holds.ts';
import { useWizard, type Wizard } from '#web/src/features/registration/use-wizard.ts';
import { useDropInHold } from '#web/src/features/reservation/use-drop-in-hold.ts';
import { fullWords } from '#web/src/features/reservation/use-reservation.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Bone, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { openWords } from './head.tsx';
import { WaiverBox } from './steps/agreements.tsx';
import { StepBody } from './steps/step-body.tsx';
import type { WizardProps } from './use-wizard-flow.ts';

type Props = Pick<WizardProps, 'view' | 'facts' | 'actor' | 'password'>;
type Days = Answer<typeof sessionDays>['days'];

const Column = styled(Stack)`
  max-width: 640px;
  margin: 0 auto;
`;

const PromoForm = lazyPart(() => import('#web/src/features/cart/promo-form.tsx'), 'PromoForm');
const PapersToSign = lazyPart(() => import('#web/src/features/agreements/papers-to-sign.tsx'), 'PapersToSign');

/**
 * One date of a session on one page: the date, the players, and the payment. A spot is held when the buyer pays, so no
 * hold expires while they type.
 */
export function DropIn({ view, facts, actor, password }: Props) {
  const wizard = useWizard(facts, actor, null);
  const teams = useTeamHolds(view.id, password, wizard);
  const [query, change] = useQuery();
  const read = useCall(sessionDays, { params: { id: view.id } });
  const [problem, setProblem] = useState<Problem>();
  const { registration, context } = wizard;
  const { division } = context;
  const groups = groupsOf(wizard);
  const start = useEffectEvent(() => {
    const asked = Number(query.get('division')) || registration.tournamentDivisionId;
    const group = wizard.divisions.find(({ id }) => id === asked) ?? groups[0];
    const date = query.get('date') ?? savedDate(registration);
    if (group && group.id !== registration.tournamentDivisionId) wizard.chooseDivision(group);
    wizard.edit({ dates: date ? { way: 'date', days: [date] } : null });
  });
  useEffect(() => start(), []);
  if (read.loading && !read.data) return <RowSkeletons n={4} what="the dates" />;
  if (!read.data) return <ErrorState problem={read.problem} onRetry={() => void read.reload()} />;
  if (!division) return null;
  const kept = query.get('spot') ? query.get('date') : null;
  const [chosen = ''] = registration.dates?.days ?? [];
  const open = openDay(read.data.days, division, chosen, kept);
  const refused = (of: Problem) => {
    setProblem(of);
    void read.reload();
  };
  return (
    <Column $gap={5}>
      <Choice
        {...{ wizard, view, groups, kept }}
        days={read.data.days}
        onChoose={(group, date) => {
          if (group.id !== division.id) wizard.chooseDivision(group);
          wizard.edit({ dates: date ? { way: 'date', days: [date] } : null });
          setProblem(undefined);
          // An offer's address keeps the date it's for.
          if (kept === null) change({ division: String(group.id), date: date || undefined });
        }}
      />
      {problem &&
        (isRetryable(problem) ? (
          <Banner tone="bad" title="We couldn’t reach Sideout to hold your spot">
            Nothing was charged. Check your connection, then pay again.
          </Banner>
        ) : (
          <Banner tone="bad" title={fullWords(problem)}>
            Nothing was charged. Choose another date.
          </Banner>
        ))}
      <Part title="Player">
        <StepBody step="player-1" wizard={wizard} view={view} showAll={false} teams={teams} />
      </Part>
      <Agree wizard={wizard} view={view} />
      <Pay {...{ wizard, view, password }} spot={query.get('spot')} day={open} onRefused={refused} />
    </Column>
  );
}

/** Returns the groups that can be booked for one date. */
const groupsOf = (wizard: Wizard): Division[] =>
  wizard.divisions.filter((division) => isDropIn({ ...wizard.context, division, window: wizard.windowOf(division) }));

/** Returns the one date of a registration that was begun earlier. */
const savedDate = ({ dates }: Registration): string | null =>
  dates?.way === 'date' && dates.days.length === 1 ? (dates.days[0] ?? null) : null;

/** Returns the chosen date if it has a spot. */
function openDay(days: Days, { id }: Division, chosen: string, kept: string | null): string | null {
  const day = days.find(({ date }) => date === chosen);
  return day && (day.date === kept || leftOn(day, id) !== 0) ? day.date : null;
}

const leftOn = (day: Days[number], divisionId: number): number | null =>
  day.left.find((group) => group.divisionId === divisionId)?.left ?? null;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title}>
    <Stack $gap={4}>
      <h2>{title}</h2>
      {children}
    </Stack>
  </Card>
);

type ChoiceProps = Pick<Props, 'view'> & {
  wizard: Wizard;
  groups: readonly Division[];
  days: Days;
  kept: string | null;
  onChoose(group: Division, date: string): void;
};

/**
 * The date, the group if several are sold by date, and the price. The group is chosen here, so the wizard for punch
 * cards and passes begins with the dates.
 */
function Choice({ wizard, view, groups, days, kept, onChoose }: ChoiceProps) {
  const { registration, context } = wizard;
  const { division } = context;
  if (!division) return null;
  const [chosen = ''] = registration.dates?.days ?? [];
  const prices = datePricesOf(division);
  const single = dropInOf(view, division);
  const words = (day: Days[number]) => {
    const left = leftOn(day, division.id);
    const spots = day.date === kept ? 'held for you' : left === 0 ? 'full' : left === null ? '' : spotsLeft(left);
    return [shortDate(day.date), spots].filter(Boolean).join(' · ');
  };
  const open = openDay(days, division, chosen, kept);
  const at = days.find(({ date }) => date === open);
  return (
    <Part title="Date">
      {groups.length < 2 ? (
        <Muted as="p">{divisionName(division)}</Muted>
      ) : (
        <Select
          label="Group"
          value={String(division.id)}
          options={groups.map((each) => ({ value: String(each.id), label: divisionName(each) }))}
          onChange={({ target }) => {
            const next = groups.find(({ id }) => id === Number(target.value));
            if (next) onChoose(next, chosen);
          }}
        />
      )}
      <Select
        label="Date"
        placeholder="Choose a date"
        value={open ?? ''}
        hint={at && hoursWords(at.startTime, at.endTime)}
        options={days.map((day) => ({
          value: day.date,
          label: words(day),
          disabled: day.date !== kept && leftOn(day, division.id) === 0,
        }))}
        onChange={({ target }) => onChoose(division, target.value)}
      />
      <p>
        {single !== null && <b>{formatMoney(single, view.currency)} for one date.</b>}{' '}
        {prices && (
          <Link to={registerPath(view, { division: division.id, dates: severalDates })} state={startsHere}>
            {prices.packs.length > 0 ? 'Punch card or season pass' : 'Season pass'}
          </Link>
        )}
      </p>
    </Part>
  );
}

/** The waivers to tick and the agreements to sign. Renders nothing if there are none. */
function Agree({ wizard, view }: Pick<Props, 'view'> & { wizard: Wizard }) {
  const { registration, context } = wizard;
  const waivers = entryWaivers(context);
  return (
    <>
      <Suspense>
        <PapersToSign
          tournamentId={view.id}
          playerIds={wizard.seats.flatMap(({ player }) => player.playerProfileId ?? [])}
        />
      </Suspense>
      {waivers.length > 0 && (
        <Part title="Agreements">
          {waivers.map((waiver) => (
            <WaiverBox
              key={waiver.id}
              waiver={waiver}
              host={view.organization}
              agreed={registration.agreedWaivers}
              onChange={(agreedWaivers) => wizard.edit({ agreedWaivers })}
            />
          ))}
        </Part>
      )}
    </>
  );
}

type PayProps = Pick<Props, 'view' | 'password'> & {
  wizard: Wizard;
  spot: string | null;
  day: string | null;
  onRefused(problem: Problem): void;
};

/** Shows the total and the card once everything else is filled in. Until then, shows the items still missing. */
function Pay({ wizard, view, ...rest }: PayProps) {
  const [promo, setPromo] = useState<string | null>(null);
  const { registration, context } = wizard;
  const isPlayerValid = isStepValid('player-1', context);
  const needs = [
    ...(rest.day === null ? ['a date'] : []),
    ...openWords({ ...wizard, step: 'player-1', stepValid: isPlayerValid }),
    ...(areWaiversAgreed(entryWaivers(context), registration) ? [] : ['the waivers']),
  ];
  const item = needs.length === 0 ? itemOf(wizard, view) : null;
  const sent = JSON.stringify(item);
  const cart = useMemo(() => {
    const parsed = JSON.parse(sent) as ReturnType<typeof itemOf>;
    if (!parsed) return null;
    const registration = { ...parsed.registration, reservation: null, waitlist: false, confirmed: true };
    return cartSchema.parse({ organization: ownerOf(view), items: [{ ...parsed, id: 1, registration }], promo });
  }, [sent, view, promo]);
  if (cart && rest.day !== null) return <PayCart {...rest} {...{ view, cart }} day={rest.day} onPromo={setPromo} />;
  return (
    <Part title="Payment">
      <Muted as="p">Still needed: {needs.join(', ')}</Muted>
    </Part>
  );
}

/** Holds a spot on the date, then pays for it. */
function PayCart({
  view,
  cart: stored,
  password,
  spot,
  day,
  onRefused,
  onPromo,
}: Omit<PayProps, 'wizard'> & { cart: Cart; day: string; onPromo(promo: string | null): void }) {
  const [payLater, setPayLater] = useState(false);
  const [holding, setHolding] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const card = useRef<CardHandle>(null);
  const go = useNavigate();
  const { hold, forget } = useDropInHold();
  const organizationId = stored.organization.id;
  const payment = usePayment(
    organizationId,
    card,
    (orderId) => {
      forgetWizard(view.id);
      void go(to(paths.orderDetails, { orderId }), { replace: true });
    },
    () => {
      forget();
      setRefusals((n) => n + 1);
    },
  );
  const busy = holding || isBusy(payment.state);
  const checked = useCartCheck(stored, payLater, busy, refusals);
  const { cart, priced, check, checks, isPromoOpen } = checked;
  useBoughtBefore(organizationId, busy ? undefined : check);
  useLeave(organizationId);
  const isChecking = useLastPayment(organizationId, busy, checked.checkAgain);
  const [item] = stored.items;
  const divisionId = item && 'registration' in item ? item.registration.tournamentDivisionId : 0;
  const submit: typeof payment.submit = async (submission) => {
    if (busy) return;
    setHolding(true);
    const held = await hold({ tournamentId: view.id, divisionId, day, password, spot });
    setHolding(false);
    if (!held.ok) return onRefused(held.problem);
    await payment.submit({ ...submission, cart: withHold(submission.cart, held.value) });
  };
  const state = holding ? ({ step: 'sending', token: null } as const) : payment.state;
  return (
    <>
      <CartAlerts checked={checked} />
      {isChecking && (
        <Banner tone="info" title="We’re checking your last payment">
          If it went through, your receipt opens here within seconds. Please don’t pay again yet.
        </Banner>
      )}
      {paymentSectionGate(cart, checks) === null && priced && check ? (
        <>
          <Part title="Total">
            {isPromoOpen ? <Bone $h={96} /> : <PriceLines priced={priced} />}
            <Suspense>
              <PromoForm
                cart={stored}
                refused={check.promo?.error ?? null}
                isCredit={check.context.promo?.perOrder ?? false}
                left={creditAfter(check.context.promo, priced)}
                locked={busy}
                onPromo={onPromo}
              />
            </Suspense>
          </Part>
          <PaymentSection
            {...{ stored, cart, priced, check, checks, isPromoOpen, card, payLater }}
            payment={{ ...payment, state, submit }}
            expired={0}
            onPayLater={setPayLater}
          />
        </>
      ) : (
        !checked.problem && <RowSkeletons n={3} what="the payment" />
      )}
      {payment.state.step === 'uncertain' && (
        <UnknownOutcome organizationId={organizationId} onClose={() => payment.dispatch({ type: 'closed' })} />
      )}
    </>
  );
}

/**
 * Returns the cart as it is paid: with the held spot, and the refund policy that the buyer agreed to below the card.
 */
const withHold = (cart: Cart, reservation: Reservation): Cart => ({
  ...cart,
  items: cart.items.map((item) =>
    'registration' in item
      ? { ...item, registration: { ...item.registration, reservation, agreedRefundPolicy: true } }
      : item,
  ),
});
