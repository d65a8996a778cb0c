import { useState } from 'react';
import { userHistory } from '#domain/people/operations-recruiting.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { AuditEntry, monthsBefore } from '#web/src/features/history/audit-entry.tsx';
import { HistoryList } from '#web/src/features/history/changes.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a user made, changed and removed in a month, wherever it was: what platform staff did, too. */
export function WhatTheyDid({ id }: { id: number }) {
  const [query, change] = useQuery();
  const [months] = useState(() => monthsBefore(serverNow()));
  const month = query.get('month') ?? months[0]!.value;
  const before = query.get('before');
  const source = useCall(
    userHistory,
    { params: { id }, query: { month, ...(before ? { before } : {}) } },
    { keepPreviousData: true },
  );
  return (
    <Card aria-label="What they did">
      <Stack $gap={3}>
        <Row $between>
          <h2>What they did</h2>
          <Select
            label="Month"
            value={month}
            options={months}
            onChange={({ target }) => change({ month: target.value, before: undefined })}
          />
        </Row>
        <Loaded source={source} skeleton={<RowSkeletons n={3} what="what they did" />}>
          {({ rows, next }) => (
            <>
              {rows.length === 0 && <Muted>Nothing that is kept, in this month.</Muted>}
              <HistoryList>
                {rows.map((row) => (
                  <AuditEntry key={row.key} row={row} zone={zone} />
                ))}
              </HistoryList>
              {(next || before) && (
                <Row>
                  {before && <Button onClick={() => change({ before: undefined })}>The latest</Button>}
                  {next && <Button onClick={() => change({ before: next })}>Earlier</Button>}
                </Row>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
