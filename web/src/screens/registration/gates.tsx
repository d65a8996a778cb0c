import { Suspense, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { momentsOf, nextWindow, windowFor } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { severalDates } from '#domain/catalog/events/register-path.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { firstGate } from '#domain/registration/gates/gates.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { registration as blank } from '#domain/registration/schema.ts';
import { isDropIn } from '#domain/registration/wizard/drop-in.ts';
import { paths, to } from '#domain/site/paths.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { ownerOf } from '#web/src/features/registration/cart-item.ts';
import { type EventFacts, keptWizard } from '#web/src/features/registration/saved-wizard.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { type ButtonKind, type ButtonSize, buttonLook } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Edited } from './use-wizard-flow.ts';
import { WizardScreen } from './wizard.tsx';

/** A gate's message, in the middle of the page. */
export const GateCard = styled(Card)`
  max-width: 520px;
  margin: 0 auto;
  padding: 24px;
`;

/* Loaded lazily with its form library, because most events have no password. */
const PasswordGate = lazyPart(() => import('./password-gate.tsx'), 'PasswordGate');

/* Only sessions sell single dates. */
const DropIn = lazyPart(() => import('./drop-in.tsx'), 'DropIn');

/* Loaded lazily, because most openings have no lottery. */
const WaitingRooms = lazyPart(() => import('#web/src/features/draw/waiting-room.tsx'), 'WaitingRooms');

const Out = styled.a<{ $kind: ButtonKind; $size: ButtonSize; $wide: boolean }>`
  ${buttonLook}
`;

type Props = {
  view: TournamentView;
  facts: EventFacts;
  actor: Actor;
  editing: Edited | null;
  reload(): Promise<unknown>;
};

/** Shows one gate after another until each is passed, and then the wizard (Part 2 §2, domain/registration/gates/gates.ts). */
export function Gated(props: Props) {
  const { view, facts, actor } = props;
  const now = useNow(1000);
  const [password, setPassword] = useState(() => keptWizard(view.id)?.password);
  const [begun, setBegun] = useState(false);
  const [query] = useSearchParams();
  const linked = facts.divisions.find(({ id }) => id === Number(query.get('division')));
  const gate = firstGate({ ...facts, linked, actor, now, passwordPassed: password !== undefined });
  // Someone who holds a spot can finish, even if the window closes in the meantime.
  const holds = begun || (keptWizard(view.id)?.wizard.registration.reservation?.expiry ?? 0) > now;
  const isOnePage = useOnePage(props, holds);
  if (gate === 'password')
    return (
      <Suspense fallback={<PageSkeleton what="the registration" />}>
        <PasswordGate tournamentId={view.id} onPassed={setPassword} />
      </Suspense>
    );
  if (gate === 'signIn') return <SignInGate />;
  if (gate === 'external') return <ExternalGate view={view} />;
  if (gate === 'notOpen' && !holds && !props.editing) return <NotOpen {...props} password={password} />;
  if (isOnePage)
    return (
      <Suspense fallback={<PageSkeleton what="the registration" />}>
        <DropIn {...props} password={password} />
      </Suspense>
    );
  return <WizardScreen {...props} password={password} onBegun={() => setBegun(true)} />;
}

/**
 * Returns whether one date of a session can be chosen and paid for right here. Anyone who wants a punch card or a
 * season pass, holds a spot, or has other items in this host's cart continues in the wizard.
 */
function useOnePage({ view, facts, editing }: Props, holds: boolean): boolean {
  const [query] = useSearchParams();
  const several = query.get('dates') === severalDates;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page stays as it is while its buyer pays
  return useMemo(() => {
    const inCart = carts.get()[ownerOf(view).id]?.items.length ?? 0;
    if (editing || holds || several || inCart > 0) return false;
    const asked = facts.divisions.filter(({ id }) => id === Number(query.get('division')));
    const offered = asked.length > 0 ? asked : facts.divisions.filter((each) => isOpen(each, facts));
    return offered.length > 0 && offered.every((division) => isOneDate(division, facts));
  }, [several]);
}

const windowNow = (division: Division, { event }: EventFacts) => windowFor(division, zoneOf(event), serverNow(), false);

const isOpen = (division: Division, facts: EventFacts): boolean =>
  isPublicDivision(division) && !division.disableRegistration && windowNow(division, facts) !== null;

function isOneDate(division: Division, facts: EventFacts): boolean {
  const registration = blank.parse({ tournamentId: facts.event.id });
  return isDropIn({ event: facts.event, division, window: windowNow(division, facts), registration, mode: 'register' });
}

function SignInGate() {
  const { pathname, search } = useLocation();
  const returnUrl = pathname + search;
  return (
    <GateCard>
      <Stack>
        <h2>{problems['sign-in-required']().title}</h2>
        <p>You need an account to register for this event. It takes a minute, and you’ll come right back here.</p>
        <Row>
          <LinkButton kind="primary" to={to(paths.signIn, {}, { returnUrl })}>
            Sign in
          </LinkButton>
          <LinkButton to={to(paths.signUp, {}, { returnUrl })}>Create an account</LinkButton>
        </Row>
      </Stack>
    </GateCard>
  );
}

function ExternalGate({ view }: { view: TournamentView }) {
  const url = view.externalRegistrationUrl ?? '';
  return (
    <GateCard>
      <Stack>
        <h2>{problems['external-registration']().title}</h2>
        <p>
          {view.organization.name} handles registration for this event at {new URL(url).host}.
        </p>
        <Out $kind="primary" $size="m" $wide={false} href={url} target="_blank" rel="noopener noreferrer">
          Go to registration <Icon name="external" />
          <span className="sr-only">(opens in a new window)</span>
        </Out>
      </Stack>
    </GateCard>
  );
}

/**
 * Shown when registration is closed or not open yet, with a countdown to the next window. It goes away automatically,
 * because the gates are checked every second.
 */
function NotOpen({ view, facts, reload, password }: Props & { password: string | undefined }) {
  const now = useNow(1000);
  const zone = zoneOf(facts.event);
  const windows = facts.divisions
    .filter((division) => isPublicDivision(division) && !division.disableRegistration)
    .flatMap((division) => division.registrationWindows);
  const next = nextWindow(windows, zone, now);
  const opensAt = next && momentsOf(next, zone).opensAt;
  const drawn = facts.divisions.some((division) => division.surgeProtected);
  const back = (
    <LinkButton to={toHere(paths.tournamentBrochure, { tournamentId: view.id })}>Back to the event</LinkButton>
  );
  if (opensAt === null)
    return (
      <EmptyState title={problems['not-open']().title} action={back}>
        Registration for this event has closed. See what else is coming up.
      </EmptyState>
    );
  return (
    <GateCard>
      <Stack>
        <h2>{problems['not-open']().title}</h2>
        <p>
          Registration opens <b>{momentIn(opensAt, zone)}</b>. Stay on this page. It opens automatically.
        </p>
        <Countdown until={opensAt} label="Opens in" warnAt={0} onEnd={() => void reload()} />
        <Suspense fallback={null}>{drawn && <WaitingRooms view={view} password={password} />}</Suspense>
        <Row>{back}</Row>
      </Stack>
    </GateCard>
  );
}
