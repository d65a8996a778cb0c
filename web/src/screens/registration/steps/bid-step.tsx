import { useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import { earnedWords } from '#domain/registration/bids/earned.ts';
import {
  bidAllowsDivision,
  bidNumber,
  canCheckBid,
  canSaveRestriction,
  isAwarded,
  leastOf,
} from '#domain/registration/gates/gates.ts';
import { checkBid, tournamentCheckBids } from '#domain/registration/operations-bids.ts';
import { bidNotFoundHint, registration as problems } from '#domain/registration/problems.ts';
import { type Bid, bid as bidSchema } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { needsDivisionBid, needsTournamentBid } from '#domain/registration/wizard/steps.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { BidFacts } from '#web/src/features/registration/bid-facts.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Wizard } from '../../../features/registration/use-wizard.ts';
import type { StepProps } from './step-props.ts';

/**
 * Chooses which of the players who earned a bid stay on the registration (Part 2 §2). Save is enabled once enough of
 * them stay and the choice has changed.
 */
function WhoStays({ wizard, bid, onClose }: { wizard: Wizard; bid: Bid; onClose(): void }) {
  const entered = everyone(wizard.registration);
  const before = bid.players.flatMap((player, at) => (entered.some((each) => isAwarded(player, each)) ? [at] : []));
  const [chosen, choose] = useState<readonly number[]>(before);
  const least = leastOf(bid);
  return (
    <Dialog
      title="Who’s staying?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!canSaveRestriction(bid, chosen, before)}
            onClick={() => {
              wizard.setBid(bid, chosen);
              onClose();
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <p>
          {least === 0
            ? 'All players on this bid can be replaced.'
            : `At least ${least} of the players who earned this bid must play.`}
        </p>
        {bid.players.map(({ fullName }, at) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: two players can share a name
            key={at}
            label={fullName || `Player ${at + 1}`}
            checked={chosen.includes(at)}
            onChange={({ target }) => choose(target.checked ? [...chosen, at] : chosen.filter((other) => other !== at))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

/**
 * A registration's bid, chosen before or after the division (Part 2 §2). It's found by number or chosen from the bids
 * of the user's own players.
 */
export function BidStep({ wizard, view }: StepProps) {
  const { context, registration } = wizard;
  const needed = needsTournamentBid(context) || needsDivisionBid(context);
  if (registration.bid) return <BidCard wizard={wizard} bid={registration.bid} />;
  return (
    <Stack $gap={4}>
      <p>
        {needed
          ? 'This division requires a bid. Your bid number is in the email you received.'
          : 'A bid may lower your fee. If you don’t have one, continue without it.'}
      </p>
      <OwnBids wizard={wizard} eventId={view.id} />
      <FindBid wizard={wizard} eventId={view.id} />
    </Stack>
  );
}

type OfWizard = Pick<StepProps, 'wizard'>;

/**
 * Accepts a bid for the chosen division, or any bid if there's no division yet. Returns the reason if it can't be
 * accepted.
 */
function takeBid({ wizard }: OfWizard, bid: Bid): Problem | null {
  const { division } = wizard.context;
  if (wizard.step === 'divisionBid' && division && !bidAllowsDivision(bid, division))
    return problems['bid-not-allowed']();
  wizard.setBid(bid);
  return null;
}

function FindBid({ wizard, eventId }: OfWizard & { eventId: number }) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const find = async () => {
    if (!canCheckBid(text, checked)) return;
    setBusy(true);
    const answer = await ask(checkBid, { query: { b: bidNumber(text), t: String(eventId) } });
    setBusy(false);
    // A failed request can be retried unchanged.
    if (answer.ok || answer.problem.code.startsWith('registration/')) setChecked(text);
    setProblem(answer.ok ? takeBid({ wizard }, bidSchema.parse(answer.value.bid)) : answer.problem);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <Stack $gap={3}>
        <TextField
          label="Bid number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem && (
          <Banner tone="bad" title={problem.title}>
            {problem.code === 'registration/bid-not-found' && bidNotFoundHint}
          </Banner>
        )}
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={!canCheckBid(text, checked)}>
            Find bid
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/**
 * Bids that the user's own players have for this event, each one click away. If they can't be loaded, nothing is shown
 * (Part 2 §8).
 */
function OwnBids({ wizard, eventId }: OfWizard & { eventId: number }) {
  const { user } = useSession();
  const { data } = useCall(tournamentCheckBids, user ? { params: { id: eventId } } : null);
  const { division } = wizard.context;
  const fitting = (data?.items ?? [])
    .map((found) => bidSchema.parse(found))
    .filter((bid) => wizard.step !== 'divisionBid' || !division || bidAllowsDivision(bid, division));
  if (fitting.length === 0) return null;
  return (
    <Row role="group" aria-label="Your bids">
      {fitting.map((bid) => (
        <Button key={bid.bidId} onClick={() => wizard.setBid(bid)}>
          {earnedWords(bid) || 'Your bid'} · {bid.bidId}
        </Button>
      ))}
    </Row>
  );
}

function BidCard({ wizard, bid }: OfWizard & { bid: Bid }) {
  const [choosing, choose] = useState(false);
  return (
    <Card aria-label="Your bid">
      <Stack $gap={4}>
        <BidFacts bid={bid} currency={wizard.context.event.currency} />
        <Row $gap={2}>
          {bid.players.length > 0 && <Button onClick={() => choose(true)}>Choose who stays</Button>}
          <Button kind="plain" onClick={() => wizard.setBid(null)}>
            Use another bid
          </Button>
        </Row>
        <Muted>The bid is yours once the registration is paid.</Muted>
      </Stack>
      {choosing && <WhoStays wizard={wizard} bid={bid} onClose={() => choose(false)} />}
    </Card>
  );
}
