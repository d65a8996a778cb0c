import { Link } from 'react-router';
import { styled } from 'styled-components';
import { paths, to } from '#domain/site/paths.ts';
import { agreeWaivers } from '#domain/teams/operations-acts.ts';
import type { CheckinRow } from '#domain/teams/operations-checkin.ts';
import { ask, newKey } from '#web/src/api/ask.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { missingWords } from './use-checkin.ts';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-1);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    min-height: 36px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

/** `onPage` means that the list is on the team's own page, which also shows its payments and players. */
type Props = { row: CheckinRow; crew: boolean; onPage?: boolean; onMended(): void };

/**
 * A team's missing items, each with the one action that fixes it. Waivers are agreed to here. Agreements, payments and
 * member numbers have their own pages. Players who can't act for the team see whom to ask.
 */
export function MissingList({ row, crew, onPage = false, onMended }: Props) {
  const agree = async (ids: string[]) => {
    const answer = await ask(agreeWaivers, { params: { id: row.id }, body: { agreed: ids }, key: newKey() });
    toast(answer.ok ? answer.value.act.told : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
    if (answer.ok) onMended();
  };
  return (
    <List aria-label={`Missing for ${row.name}`}>
      {row.missing?.map((item) => {
        const words = missingWords(item);
        const waiver = item.kind === 'waiver' ? row.waivers.find(({ name }) => name === item.what) : undefined;
        return (
          <li key={`${item.kind}${item.what}`}>
            <Chip tone={item.blocks ? 'bad' : 'warn'} icon="warning">
              {words}
            </Chip>
            {waiver && row.act && (
              <Button
                size="s"
                onClick={() => void agree([waiver.id])}
                aria-label={`${waiver.name}: agreed for ${row.name}`}
              >
                {crew ? 'Mark as signed' : 'Agree'}
              </Button>
            )}
            {item.agreementId !== undefined && !crew && (
              <Link to={to(paths.agreement, { id: item.agreementId })}>Read and sign</Link>
            )}
            {item.kind === 'payment' && crew && row.orderId !== null && (
              <Link to={to(paths.orderDetails, { orderId: row.orderId })}>Take payment</Link>
            )}
            {item.kind === 'payment' && !crew && row.act && !onPage && (
              <Link to={to(paths.team, { teamId: row.id })}>Pay balance</Link>
            )}
            {item.kind === 'number' && row.act && !onPage && (
              <Link to={to(paths.team, { teamId: row.id })}>Add number</Link>
            )}
          </li>
        );
      })}
      {!row.act && row.missing?.some(({ kind }) => kind !== 'agreement') && (
        <li>
          <Muted>Ask the person who registered the team.</Muted>
        </li>
      )}
    </List>
  );
}
