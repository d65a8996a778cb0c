import { styled } from 'styled-components';
import { ordinal } from '#domain/kernel/text.ts';
import { cancelWarning, overlayWords } from '#domain/registration/reservation-view.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Countdown } from '#web/src/ui/countdown.tsx';
import { Dialog } from '#web/src/ui/dialog.tsx';
import { Stack } from '#web/src/ui/layout.tsx';
import { Bone } from '#web/src/ui/skeleton.tsx';
import type { Holding } from './use-reservation.ts';

const Place = styled.p`
  font: 700 40px / 1 var(--board);
  span {
    font: 600 20px / 1.2 var(--board);
    color: var(--muted);
  }
`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const InLine = ({ held }: { held: ReservationView }) => (
  <Place>
    {held.position === null ? 'In line' : ordinal(held.position)} {held.position !== null && <span>in line</span>}
  </Place>
);

/** What the overlay shows of a reservation (Part 2 §2): securing, existing, in, on the waitlist, canceling, expired. */
export function ReservationOverlay({
  holding,
  division,
  onContinue,
  onLeave,
}: {
  holding: Holding;
  division: string;
  onContinue(): void;
  /** Given back: where the registrant goes then. */
  onLeave(): void;
}) {
  const { overlay, held } = holding;
  if (overlay === null) return null;
  const go = () => {
    holding.accept();
    onContinue();
  };
  const leave = async () => {
    await holding.cancel();
    onLeave();
  };
  if (overlay === 'securing')
    return (
      <Dialog title="Securing your spot…" onClose={() => {}}>
        <Stack $gap={3} role="status">
          <p>One moment, we’re holding a place in {division} for you.</p>
          <Bone $h={8} />
        </Stack>
      </Dialog>
    );
  if (!held) return null;
  if (overlay === 'confirmCancel')
    return (
      <Dialog
        title="Cancel your reservation?"
        onClose={() => holding.askToCancel(false)}
        actions={
          <>
            <Button kind="danger" onClick={() => void leave()}>
              Give it up
            </Button>
            <Button kind="primary" onClick={() => holding.askToCancel(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>{cancelWarning(held)}.</p>
      </Dialog>
    );
  if (overlay === 'expired')
    return (
      <Dialog
        title="Your reservation has expired"
        onClose={() => void leave()}
        actions={
          <>
            <Button onClick={() => void leave()}>Choose another division</Button>
            <Button kind="primary" onClick={() => void holding.startOver()}>
              Ask for a spot again
            </Button>
          </>
        }
      >
        <p>
          Your place in {division} went back to the others, because the time to register was over. What you entered is
          still here.
        </p>
      </Dialog>
    );
  if (overlay === 'existing')
    return (
      <Dialog
        title="You already have a reservation"
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
            {held.waitlist ? `A place on the waitlist of ${division}` : `A place in ${division}`} is still yours. Go on
            with it, or cancel it?
          </p>
          <Countdown until={held.expiry} label="Held for" />
        </Stack>
      </Dialog>
    );
  const waits = overlay === 'waitlist';
  return (
    <Dialog
      title={waits ? overlayWords.waitlist : capital(overlayWords.in)}
      onClose={go}
      actions={
        <>
          <Button onClick={() => holding.askToCancel(true)}>Cancel</Button>
          <Button kind="primary" onClick={go}>
            Continue
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {waits ? (
          <>
            <InLine held={held} />
            <p>
              {division} is full. Finish your registration to keep this place in line: when a spot opens up, we write to
              you, in order of arrival.
            </p>
          </>
        ) : (
          <p>A place in {division} is held for you while you register.</p>
        )}
        <Countdown until={held.expiry} label={waits ? 'Your place in line is held for' : 'Your spot is held for'} />
      </Stack>
    </Dialog>
  );
}
