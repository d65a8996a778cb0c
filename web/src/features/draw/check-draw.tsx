import { useState } from 'react';
import { styled } from 'styled-components';
import { checkDraw, type DrawFault, drawPart, type Hash, ticketOf } from '#domain/registration/draw/draw.ts';
import { draw } from '#domain/registration/operations.ts';
import type { DrawView } from '#domain/registration/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { MyTicket } from './my-ticket.ts';

/** This file uses only features that every browser has. */
export const sha256: Hash = async (text) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const faultWords: Readonly<Record<DrawFault, string>> = {
  commitment: 'The seed isn’t the one promised before registration opened.',
  list: 'The list of tickets isn’t the one used in the lottery.',
  order: 'The order doesn’t match the seed and the list.',
};

const Lots = styled.ol`
  max-height: 320px;
  overflow: auto;
  padding-left: 64px;
  font: 400 var(--type-s) / 1.6 ui-monospace, monospace;
  overflow-wrap: anywhere;
  > [aria-current] {
    font-weight: 700;
    color: var(--action);
  }
`;

type Checked = { readonly tickets: readonly string[]; readonly faults: readonly DrawFault[]; readonly mine: number };

/** All tickets of a lottery, loaded in pages. */
async function allTickets(tournamentId: number, of: DrawView): Promise<string[] | null> {
  const tickets: string[] = [];
  for (let part = 0; part * drawPart < of.count; part++) {
    const query = { tId: tournamentId, dId: of.divisionId, wId: of.windowId, part };
    const some = await ask(draw, { query });
    if (!some.ok) return null;
    tickets.push(...(some.value.tickets ?? []));
  }
  return tickets;
}

/**
 * Reruns the lottery in this browser from the published data. If this browser had a ticket, it also checks the promise
 * that came with it.
 */
export function CheckDraw({ tournamentId, of, mine }: { tournamentId: number; of: DrawView; mine: MyTicket | null }) {
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | 'failed'>();
  const check = async () => {
    setBusy(true);
    const tickets = await allTickets(tournamentId, of);
    if (tickets === null || of.seed === null || of.list === null) setChecked('failed');
    else {
      const published = { commitment: of.commitment, seed: of.seed, list: of.list, tickets };
      const [faults, own] = await Promise.all([
        checkDraw(published, sha256, mine?.commitment ?? null),
        mine ? ticketOf(mine.entry, sha256) : null,
      ]);
      setChecked({ tickets, faults, mine: own === null ? -1 : tickets.indexOf(own) });
    }
    setBusy(false);
  };
  return (
    <Stack $gap={4}>
      <div>
        <Button kind="primary" busy={busy} onClick={() => void check()}>
          Rerun lottery in this browser
        </Button>
      </div>
      <div role="status">
        {checked === 'failed' && <Banner tone="bad" title="We couldn’t load the tickets. Please try again." />}
        {checked && checked !== 'failed' && <Outcome checked={checked} hadTicket={mine !== null} />}
      </div>
      {checked && checked !== 'failed' && (
        <Lots aria-label="Tickets in lottery order" tabIndex={0}>
          {checked.tickets.map((ticket, at) => (
            <li key={ticket} aria-current={at === checked.mine ? true : undefined}>
              {ticket}
              {at === checked.mine && ' (yours)'}
            </li>
          ))}
        </Lots>
      )}
    </Stack>
  );
}

function Outcome({ checked: { tickets, faults, mine }, hadTicket }: { checked: Checked; hadTicket: boolean }) {
  if (faults.length > 0)
    return (
      <Banner
        tone="bad"
        title={`The lottery doesn’t check out. ${faults.map((fault) => faultWords[fault]).join(' ')}`}
      />
    );
  const own =
    mine >= 0
      ? ` Your ticket is number ${mine + 1} in the lottery order.`
      : hadTicket
        ? ' Your ticket came too late to be included.'
        : '';
  return (
    <Banner
      tone="good"
      title={`${plural(
        tickets.length,
        'The lottery checks out. The seed and the only ticket give this order.',
        'The lottery checks out. The seed and the # tickets produce this order.',
      )}${own}`}
    />
  );
}
