import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { itemCheck } from '#domain/commerce/operations-cart.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { awaitsHost, type NewTeam } from '#domain/registration/wizard/new-teams.ts';
import { ask } from '#web/src/api/ask.ts';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { newTeamItems, ownerOf } from '#web/src/features/registration/cart-item.ts';
import { plural } from '#web/src/lib/words.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Card, Figure, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Agreements } from './agreements.tsx';
import { ReviewCard } from './review-step.tsx';
import type { StepProps } from './step-props.ts';

const Lines = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
  }
  span {
    display: grid;
  }
`;

/**
 * The review of an organization's teams before paying. Teams with a spot, those on the waitlist and those the host has
 * to approve are listed separately, with one total from the server and one agreement for all.
 */
export function NewTeamsReview({ wizard, view }: StepProps) {
  const { teamInfo, club } = wizard.registration;
  const { priced, policies, problem, again } = useTeamPrices(wizard, view);
  const rows = teamInfo.teams.map((team, at) => ({ team, total: priced?.lines[at]?.total ?? null }));
  const section = (title: string, note: string, list: typeof rows) =>
    list.length > 0 && (
      <Card>
        <Stack $gap={3}>
          <h3>{title}</h3>
          {note && <Muted as="p">{note}</Muted>}
          <Lines>
            {list.map(({ team, total }) => (
              <li key={team.entry}>
                <span>
                  <b>{team.name}</b>
                  <Muted>{describe(team, wizard)}</Muted>
                </span>
                {total === null ? <Bone $w="72px" /> : <Figure>{formatMoney(total, view.currency)}</Figure>}
              </li>
            ))}
          </Lines>
        </Stack>
      </Card>
    );
  const places = rows.filter(({ team }) => !team.reservation?.waitlist);
  const asked = rows.filter(({ team }) => awaitsHost(team, wizard.divisions));
  const waits = rows.filter((row) => row.team.reservation?.waitlist && !asked.includes(row));
  const { steps } = wizard;
  return (
    <Stack $gap={5}>
      <ReviewCard
        title={club?.name || 'Contacts'}
        facts={teamInfo.contacts.map(({ name, email }, at) => [
          at === 0 ? 'Contact' : `Coach ${at}`,
          `${name}, ${email}`,
        ])}
        {...(steps.includes('newTeamInfo') && { onEdit: () => wizard.goTo('newTeamInfo') })}
      />
      {section(plural(places.length, '1 team with a spot', '# teams with a spot'), '', places)}
      {section(
        plural(waits.length, '1 team on the waitlist', '# teams on the waitlist'),
        'You pay nothing now for teams on the waitlist. If the organizer saves cards for the waitlist, your card is charged when a spot opens.',
        waits,
      )}
      {section(
        plural(asked.length, '1 team for the host to approve', '# teams for the host to approve'),
        'You pay nothing now for teams that need approval. The host reviews each team and emails you the decision. If the organizer saves cards, your card is charged when a team is approved.',
        asked,
      )}
      {problem && <ErrorState problem={problem} onRetry={again} />}
      {priced && priced.total > 0 && (
        <Card>
          <Stack $gap={3}>
            <h3>Price</h3>
            <PriceLines priced={priced} />
          </Stack>
        </Card>
      )}
      <Agreements wizard={wizard} view={view} policy={policies} price={null} />
    </Stack>
  );
}

function describe({ divisionId, coach }: NewTeam, { divisions, registration }: StepProps['wizard']): string {
  const division = divisions.find(({ id }) => id === divisionId);
  const contact = registration.teamInfo.contacts[coach ?? 0]?.name;
  return [division && divisionName(division), contact].filter(Boolean).join(' · ');
}

/**
 * Returns the server's price for all teams, in their order, and their refund policies in sentences, without duplicates.
 */
function useTeamPrices(wizard: StepProps['wizard'], view: StepProps['view']) {
  const [read, setRead] = useState<{ priced: PricedCart | null; policies?: readonly string[]; problem?: Problem }>({
    priced: null,
  });
  const look = useEffectEvent(async () => {
    const items = newTeamItems(wizard, view).map((item, at) => cartItem.parse({ ...item, id: at + 1 }));
    if (items.length === 0) return;
    const answer = await ask(itemCheck, { body: { organizationId: ownerOf(view).id, items } });
    if (!answer.ok) return setRead({ priced: null, policies: [], problem: answer.problem });
    const policies = [...new Set(Object.values(answer.value.refundPolicies).flat())];
    setRead({ priced: answer.value.priced, policies });
  });
  const key = wizard.registration.teamInfo.teams.map(({ reservation }) => reservation?.waitlist).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a waitlist position can change the price
  useEffect(() => void look(), [key]);
  return { ...read, again: () => void look() };
}
