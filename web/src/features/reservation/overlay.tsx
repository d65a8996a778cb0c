import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import {
  cancelWarning,
  type OverlayState,
  overlayWords,
  positionWords,
} from '#domain/registration/spots/reservation-view.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { Chance, useWaitlistPosition } from './hold-bar.tsx';
import type { Holding } from './use-reservation.ts';

const Place = styled.p`
  font: 700 40px / 1 var(--board);
  span {
    font: 600 var(--type-xl) / 1.2 var(--board);
    color: var(--muted);
  }
`;

function InLine({ held }: { held: ReservationView }) {
  const place = useWaitlistPosition(held);
  return (
    <>
      <Place>
        {place === null ? 'Waitlist' : positionWords(place)} {place !== null && <span>on the waitlist</span>}
      </Place>
      {place !== null && (
        <Chance tournamentId={held.tournamentId} divisionId={held.tournamentDivisionId} place={place.place} />
      )}
    </>
  );
}

type DialogProps = {
  readonly holding: Holding;
  readonly held: ReservationView;
  readonly division: string;
  /** Whether the host approves the division's registrations. */
  readonly approved: boolean;
  /** Continues with the reservation. */
  go(): void;
  /** Releases the reservation. */
  leave(): void;
};

const Securing = ({ division }: { division: string }) => (
  <Dialog title="Securing your spot…" onClose={() => {}}>
    <Stack $gap={3} role="status">
      <p>One moment. We’re holding a spot in {division} for you.</p>
      <Bone $h={8} />
    </Stack>
  </Dialog>
);

const ConfirmCancel = ({ holding, held, leave }: DialogProps) => (
  <Dialog
    title="Release your spot?"
    onClose={() => holding.askToCancel(false)}
    actions={
      <>
        <Button kind="danger" onClick={leave}>
          Release my spot
        </Button>
        <Button kind="primary" onClick={() => holding.askToCancel(false)}>
          Keep my spot
        </Button>
      </>
    }
  >
    <p>{cancelWarning(held)}.</p>
  </Dialog>
);

const Expired = ({ holding, division, leave }: DialogProps) => (
  <Dialog
    title="Your hold has expired"
    onClose={leave}
    actions={
      <>
        <Button onClick={leave}>Choose another division</Button>
        <Button kind="primary" onClick={() => void holding.startOver()}>
          Request a spot again
        </Button>
      </>
    }
  >
    <p>Your hold on a spot in {division} ran out, so the spot was released. Everything you entered is still here.</p>
  </Dialog>
);

const Existing = ({ holding, held, division, approved, go }: DialogProps) => (
  <Dialog
    title={approved ? 'You already have a request on hold' : 'You already have a spot on hold'}
    onClose={go}
    actions={
      <>
        <Button onClick={() => holding.askToCancel(true)}>{overlayWords.existing[1]}</Button>
        <Button kind="primary" onClick={go}>
          {overlayWords.existing[0]}
        </Button>
      </>
    }
  >
    <Stack $gap={3}>
      <p>
        {!held.waitlist
          ? `You still have a spot in ${division}.`
          : approved
            ? `Your request for ${division} is still on hold.`
            : `You still have a spot on the waitlist for ${division}.`}{' '}
        Continue with it or release it?
      </p>
      <Countdown until={held.expiry} label="Held for" />
    </Stack>
  </Dialog>
);

/** If the host approves registrations, there's no waitlist, even if there are free spots. */
const Requested = ({ holding, held, division, go }: DialogProps) => (
  <Dialog
    title="The host approves registrations"
    onClose={go}
    actions={
      <>
        <Button onClick={() => holding.askToCancel(true)}>Cancel my request</Button>
        <Button kind="primary" onClick={go}>
          Continue
        </Button>
      </>
    }
  >
    <Stack $gap={3}>
      <p>
        Finish your registration for {division}. The host will review it and email you the decision. You pay nothing
        until then.
      </p>
      <Countdown until={held.expiry} label="Your request is held for" />
    </Stack>
  </Dialog>
);

/** The result isn't known yet, so nothing says that the division is full. */
const InLottery = ({ holding, held, division, go }: DialogProps) => {
  const place = useWaitlistPosition(held);
  return (
    <Dialog
      title="You’re in the lottery"
      onClose={go}
      actions={
        <>
          <Button onClick={() => holding.askToCancel(true)}>Leave the lottery</Button>
          <Button kind="primary" onClick={go}>
            Continue
          </Button>
        </>
      }
    >
      <Stack $gap={3} role="status">
        {place !== null && (
          <Place>
            {positionWords(place)} <span>in the lottery</span>
          </Place>
        )}
        <p>
          {held.awaitsDraw
            ? `We’re running the lottery for ${division}. You’ll know your position in a few seconds. You can keep going.`
            : `We’re giving out the spots in ${division} in lottery order. You’ll know in a few seconds if you have one. You can keep going.`}
        </p>
      </Stack>
    </Dialog>
  );
};

const Waiting = ({ holding, held, division, go }: DialogProps) => (
  <Dialog
    title={overlayWords.waitlist}
    onClose={go}
    actions={
      <>
        <Button onClick={() => holding.askToCancel(true)}>Release my spot</Button>
        <Button kind="primary" onClick={go}>
          Continue
        </Button>
      </>
    }
  >
    <Stack $gap={3}>
      <InLine held={held} />
      <p>
        {division} is full. Finish your registration to keep your position. When a spot opens, we email teams in
        waitlist order.
      </p>
      <Countdown until={held.expiry} label="Your waitlist position is held for" />
    </Stack>
  </Dialog>
);

function waitingDialog({ assigning }: Holding, { awaitsDraw }: ReservationView, approved: boolean) {
  if (awaitsDraw) return InLottery;
  if (approved) return Requested;
  return assigning ? InLottery : Waiting;
}

const dialogs: Readonly<
  Record<Exclude<OverlayState, 'securing' | 'in' | 'waitlist'>, (props: DialogProps) => ReactNode>
> = {
  existing: Existing,
  confirmCancel: ConfirmCancel,
  expired: Expired,
};

/**
 * The overlay for each state of a reservation (Part 2 §2): securing, existing, on the waitlist, canceling, expired.
 * Once a spot is held, the registration simply continues, and the bar shows the hold.
 */
export function ReservationOverlay({
  holding,
  division,
  approved,
  onContinue,
  onLeave,
}: {
  holding: Holding;
  division: string;
  /** Whether the host approves the division's registrations. */
  approved: boolean;
  onContinue(): void;
  /** Called after the spot is released, to leave the registration. */
  onLeave(): void;
}) {
  const { overlay, held } = holding;
  const go = () => {
    holding.accept();
    onContinue();
  };
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (overlay === 'in') goOn();
  }, [overlay]);
  if (overlay === 'securing') return <Securing division={division} />;
  if (overlay === null || overlay === 'in' || !held) return null;
  const leave = () => void holding.cancel().then(onLeave);
  const Shown = overlay === 'waitlist' ? waitingDialog(holding, held, approved) : dialogs[overlay];
  return <Shown {...{ holding, held, division, approved, go, leave }} />;
}
