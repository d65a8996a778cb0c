import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Problem } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import { cancelChange, type HeldChangeView } from '#domain/teams/operations-acts.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { putChangeInCart } from '#web/src/features/cart/use-carts.ts';
import { useTeamReload } from '#web/src/features/teams/teams-for-crew.tsx';
import { useInterval } from '#web/src/lib/hooks.ts';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Money } from '#web/src/ui/data/money.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Takes a held division change to checkout. */
export function usePayChange(team: Pick<TeamFace, 'name'>): (change: HeldChangeView) => void {
  const go = useNavigate();
  return (change) => {
    putChangeInCart(change, team.name);
    go(to(paths.checkout, {}, { cart: change.organizationId }));
  };
}

/** A spot held for the team in a more expensive division: the price, the deadline, and how to stay. */
export function HeldChange({ team, change }: { team: TeamFace; change: HeldChangeView }) {
  const pay = usePayChange(team);
  const reload = useTeamReload(team.id);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const { division, amount, currency, until, isPaid } = change;
  // A paid change is made within moments.
  useInterval(() => void (isPaid && reload()), 2_000);
  const stay = async () => {
    setBusy(true);
    const answer = await ask(cancelChange, { params: { id: team.id } });
    setBusy(false);
    setRefusal(answer.ok ? null : answer.problem);
    if (answer.ok) await reload();
  };
  if (isPaid) return <Banner tone="info" title={`Moving to ${division}`} />;
  return (
    <Card aria-label="Division change">
      <Stack $gap={3}>
        <h2>Spot held in {division}</h2>
        <p>
          Pay <Money amount={amount} currency={currency} /> to move the team there.
        </p>
        <Countdown until={until} label="Held for" />
        <Muted>Until then, the team keeps its spot and seed in {team.division}.</Muted>
        <Row $gap={2}>
          <Button kind="primary" onClick={() => pay(change)}>
            Pay the difference
          </Button>
          <Button busy={busy} onClick={() => void stay()}>
            Stay in {team.division}
          </Button>
        </Row>
        {refusal && <Banner tone="bad" title={refusal.title} />}
      </Stack>
    </Card>
  );
}
