import { useState } from 'react';
import { ordinal } from '#domain/kernel/text.ts';
import { giveTournamentBids, trickleCheck } from '#domain/registration/operations-bids.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { Table } from '#web/src/ui/data/table.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Trickled = Answer<typeof trickleCheck>['items'][number];
/** The label for what each finisher gets. */
const answers: Record<Trickled['answer'], readonly [string, Tone]> = {
  gets: ['Gets a bid', 'good'],
  has: ['Already has a bid', 'info'],
  had: ['Had a bid and didn’t use it', 'warn'],
  'none-left': ['No bids left', 'neutral'],
  'too-low': ['Finished too low', 'neutral'],
};

type Props = {
  readonly eventId: number;
  readonly programs: readonly { readonly id: number; readonly name: string }[];
  readonly divisions: readonly { readonly id: number; readonly name: string }[];
  /** The division shown first. */
  readonly first: number | null;
  onGiven(divisionId: number): void;
};

/**
 * Gives a program's bids to a division's top finishers. It previews which teams get one and which pass theirs on (Part
 * 3 §7 TrickleCheck).
 */
export function GiveBids({ eventId, programs, divisions, first, onGiven }: Props) {
  const [programId, chooseProgram] = useState(programs[0]?.id ?? 0);
  const [divisionId, chooseDivision] = useState(first ?? divisions[0]?.id ?? 0);
  const [text, setText] = useState('1');
  const n = Math.min(200, Math.max(1, Math.trunc(Number(text)) || 1));
  const ready = programId > 0 && divisionId > 0;
  const { data, problem, put } = useCall(
    trickleCheck,
    ready ? { params: { a: programId, b: divisionId }, query: { count: String(n) } } : null,
  );
  const giving = useSend(giveTournamentBids);
  const gets = data?.items.filter(({ answer }) => answer === 'gets').length ?? 0;
  const give = async () => {
    const answer = await giving.send({ params: { id: eventId }, body: { programId, divisionId, count: n } });
    if (!answer.ok) return;
    toast(`${count(answer.value.given, 'bid')} given. Email them from the program’s page.`, { tone: 'good' });
    // The program's list may not include the bids that were just given.
    put({ items: answer.value.items });
    onGiven(divisionId);
  };
  return (
    <Card aria-label="Give bids">
      <Stack $gap={3}>
        <h3>Give bids to top teams</h3>
        <Grid $min={200}>
          <Select
            label="Program"
            value={String(programId)}
            options={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => chooseProgram(Number(target.value))}
          />
          <Select
            label="Division"
            value={String(divisionId)}
            options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => chooseDivision(Number(target.value))}
          />
          <TextField
            label="Number of bids"
            inputMode="numeric"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Grid>
        {(problem ?? giving.problem) && <Banner tone="bad" title={(problem ?? giving.problem)?.title ?? ''} />}
        {data && data.items.length === 0 && <Muted as="p">No team in this division has a finish yet.</Muted>}
        {data && data.items.length > 0 && (
          <Table
            caption="Teams that get a bid"
            columns={[
              { key: 'finish', title: 'Finish', end: true, cell: (row: Trickled) => ordinal(row.finish) },
              { key: 'team', title: 'Team', cell: (row: Trickled) => row.team },
              {
                key: 'answer',
                title: 'Bid',
                cell: ({ answer, bidId }: Trickled) => (
                  <>
                    <Chip tone={answers[answer][1]}>{answers[answer][0]}</Chip> {bidId && <Muted>{bidId}</Muted>}
                  </>
                ),
              },
            ]}
            rows={data.items}
            rowKey={({ teamId }: Trickled) => teamId}
            name="give-"
            pageSizes={[10, 50, 'all']}
          />
        )}
        <div>
          <Button kind="primary" busy={giving.busy} disabled={gets === 0} onClick={() => void give()}>
            {gets === 0 ? 'No team gets a bid' : `Give ${count(gets, 'bid')}`}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
