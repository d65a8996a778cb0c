import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { profileHistory } from '#domain/people/operations-profiles.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { AuditEntry } from '#web/src/features/history/audit-entry.tsx';
import { HistoryList } from '#web/src/features/history/changes.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The changes to a profile, with platform staff marked. Only the changed fields are shown, never their values. */
export function ProfileHistory({ playerId }: { playerId: number }) {
  const { data } = useCall(profileHistory, { params: { id: playerId } });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card aria-label="History">
      <Stack $gap={3}>
        <h2>History</h2>
        <Muted>Shows who changed which fields over the last two years. Old values aren’t kept.</Muted>
        <HistoryList>
          {data.rows.map((row) => (
            <AuditEntry key={row.key} row={row} zone={zone} thing="this profile" />
          ))}
        </HistoryList>
      </Stack>
    </Card>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--space-2);
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
  }
  dt {
    color: var(--muted);
  }
  dd {
    text-align: right;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** Facts below a heading. Those without a value are left out. */
export function Facts({
  title,
  facts,
  none,
}: {
  title: string;
  facts: readonly (readonly [string, ReactNode])[];
  none?: string;
}) {
  const knownFacts = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    <Stack $gap={3}>
      <h2>{title}</h2>
      {knownFacts.length === 0 && none && <Muted>{none}</Muted>}
      {knownFacts.length > 0 && (
        <List>
          {knownFacts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
    </Stack>
  );
}
