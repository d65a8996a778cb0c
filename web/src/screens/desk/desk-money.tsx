import { Link } from 'react-router';
import { brochureOf, figuresPath } from '#domain/catalog/events/brochure-kind.ts';
import { permit } from '#domain/commerce/operations-connect.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { EventToday } from '#domain/reporting/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { teamsPath } from '#domain/teams/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { count } from '#web/src/lib/words.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from './use-desk.ts';

/** Tells people who handle the money that we hold card payments until an account is connected, and where to connect it. */
function HeldMoney({ desk: { facts, organization } }: Pick<OnDesk, 'desk'>) {
  const { username } = organization;
  const payee = facts.paymentOrganizationId;
  const mayAsk = useMayIn(username)('money.manage') && (payee === null || payee === organization.id);
  const { data } = useCall(permit, mayAsk ? { params: { username } } : null);
  if (!data || data.mayCharge || data.settings.paymentType === 'nmi') return null;
  return (
    <Muted as="p">
      We hold card payments until you{' '}
      <Link to={to(paths.organizationSettings, { username }, { section: 'payments' })}>
        {data.payouts === 'none' ? 'connect an account' : 'add the details the card provider needs'}
      </Link>
      .
    </Muted>
  );
}

/** The money the event has received and the money still due, in one line. */
export function Money({ today: { due, received }, desk }: { today: EventToday } & Pick<OnDesk, 'desk'>) {
  const { facts } = desk;
  const owed = due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  const orders = due.reduce((sum, of) => sum + of.orders, 0);
  const came = received.map(({ amount, currency }) => `${formatMoney(amount, currency)} received`).join(' and ');
  return (
    <Card aria-label="Money">
      <Row $between>
        <div>
          <h2>Money</h2>
          <Muted>
            {[came, owed ? `${owed} due from ${count(orders, 'order')}` : 'Nothing is due'].filter(Boolean).join(' · ')}
          </Muted>
        </div>
        <LinkButton to={owed ? teamsPath(brochureOf(facts.type), facts.id, { paid: 'due' }) : figuresPath(facts)}>
          {owed ? 'View teams' : 'Figures'}
        </LinkButton>
      </Row>
      {received.length > 0 && <HeldMoney desk={desk} />}
    </Card>
  );
}
