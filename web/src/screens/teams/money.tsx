import { paths, to } from '#domain/site/paths.ts';
import { teamBalance } from '#domain/teams/operations.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { PaidChip, SpotPaidChip } from '#web/src/features/teams/state-chip.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Money as Amount } from '#web/src/ui/data/money.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const payLink = 'The person who registered the team can pay with the link in their email.';

/** Whether the spot is paid, for the families of the team's players. Only the buyer sees amounts and the order. */
export const SpotPaid = ({ team: { paid } }: { team: TeamFace }) => (
  <Card aria-label="Payment">
    <Stack $gap={3}>
      <Row $between>
        <h2>Payment</h2>
        <SpotPaidChip paid={paid} />
      </Row>
      {!paid && <Muted>{payLink}</Muted>}
    </Stack>
  </Card>
);

/** The payments for a team, with a link to its order for people who can pay it. */
export function Money({ team }: { team: TeamFace }) {
  const read = useCall(teamBalance, { params: { id: team.id } });
  return (
    <Card aria-label="Balance">
      <Stack $gap={3}>
        <h2>Balance</h2>
        <Loaded source={read} skeleton={<RowSkeletons n={1} what="the balance" />}>
          {({ state, total, paid, due, currency, orderId, key, terms }) => (
            <>
              <Row $between>
                <PaidChip paid={state} />
                {state !== 'none' && <Amount amount={due > 0 ? due : paid} currency={currency} />}
              </Row>
              {state === 'none' && <Muted>Added by staff. There’s no order.</Muted>}
              {due > 0 && (
                <Muted>
                  Total <Amount amount={total} currency={currency} />
                </Muted>
              )}
              {terms.map((line) => (
                <Muted key={line}>{line}</Muted>
              ))}
              {due > 0 && orderId === null && <Muted>{payLink}</Muted>}
              {orderId !== null && (
                <LinkButton
                  size="s"
                  kind={due > 0 ? 'primary' : 'quiet'}
                  to={to(paths.orderDetails, { orderId }, { key: key ?? undefined })}
                >
                  {due > 0 ? 'Pay balance' : `Order ${orderId}`}
                </LinkButton>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
