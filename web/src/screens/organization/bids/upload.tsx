import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/problem.ts';
import { type BidMapping, type BidTarget, bidTargets, saysWhose } from '#domain/registration/bids/columns.ts';
import { bidColumns, startBidUpload } from '#domain/registration/contract-bids.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { mostParts, type Sent, sendParts } from './send-parts.ts';

type Columns = Answer<typeof bidColumns>;
const names: Partial<Record<BidTarget, string>> = {
  ...{ number: 'Bid number', team: 'Team or club', email: 'Email', division: 'Division', gender: 'Gender' },
  ...{
    subPolicy: 'Players who must stay',
    discountAmount: 'Discount, amount',
    discountPercentage: 'Discount, percent',
  },
  ...{ earnedAt: 'Earned at', earnedFor: 'Earned for', dtEarned: 'Earned on', notes: 'Notes' },
};
const parts: Record<string, string> = { '': '', Email: ', email', Aau: ', AAU number', Id: ', profile id' };
const nameOf = (target: BidTarget): string => {
  const player = /^player(\d)(.*)$/.exec(target);
  return names[target] ?? `Player ${player?.[1]}${parts[player?.[2] ?? '']}`;
};
const options = [{ value: '', label: 'Not used' }, ...bidTargets.map((value) => ({ value, label: nameOf(value) }))];

const FileInput = styled.input`
  ${inputLook}
  padding: 10px;
`;
const Lines = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: var(--space-1) var(--space-4);
    align-items: end;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

/** One target a column at the most: choosing one for another column takes it away from the first. */
function mapped(mapping: BidMapping, column: number, target: BidTarget | ''): BidMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== target);
  return Object.fromEntries(target === '' ? others : [...others, [target, column]]);
}

function Mapping({ programId, sent, columns }: { programId: string; sent: Sent; columns: Columns }) {
  const go = useNavigate();
  const [mapping, setMapping] = useState<BidMapping>(columns.mapping);
  const { send, busy, problem } = useSend(startBidUpload);
  const targetOf = (column: number) =>
    (Object.entries(mapping).find(([, at]) => at === column)?.[0] ?? '') as BidTarget | '';
  const start = async () => {
    const answer = await send({ params: { x: programId }, body: { ...sent, mapping } });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.jobId }));
  };
  return (
    <Card aria-labelledby="columns">
      <Stack $gap={4}>
        <div>
          <h2 id="columns">What the columns hold</h2>
          <Muted role="status">
            {count(columns.rows, 'row')} read as {columns.encoding}
          </Muted>
        </div>
        <Lines>
          {columns.header.map((title, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key: two may have one name
            <li key={column}>
              <Select
                label={title || `Column ${column + 1}`}
                value={targetOf(column)}
                options={options}
                onChange={({ target }) => setMapping(mapped(mapping, column, target.value as BidTarget | ''))}
              />
              <p>
                <Muted>{columns.sample.map((row) => row[column] || '–').join(' · ')}</Muted>
              </p>
            </li>
          ))}
        </Lines>
        {!saysWhose(mapping) && <Muted>Say which column holds the first player, the team or an email.</Muted>}
        {problem && <Banner tone="bad" title={problem.title} />}
        <div>
          <Button kind="primary" busy={busy} disabled={!saysWhose(mapping)} onClick={() => void start()}>
            Check every row
          </Button>
        </div>
        <Muted>Nothing is made yet: you see what becomes of each row first, and say yes.</Muted>
      </Stack>
    </Card>
  );
}

/** Sends a chosen file and reads its columns. */
function useFile(programId: string) {
  const [step, setStep] = useState<{ part: number; parts: number } | null>(null);
  const [problem, setProblem] = useState<Pick<Problem, 'title'>>();
  const [read, setRead] = useState<{ sent: Sent; columns: Columns }>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setRead(undefined);
    if (file.size > mostParts * 150_000) return setProblem({ title: 'The file is too large: 6 MB at the most.' });
    const sent = await sendParts(programId, file, (part, all) => setStep({ part, parts: all }));
    const looked = sent.ok
      ? await ask(bidColumns, {
          params: { x: programId },
          query: { uploadId: sent.value.uploadId, parts: String(sent.value.parts) },
        })
      : sent;
    setStep(null);
    if (!looked.ok) return setProblem(looked.problem);
    if (sent.ok) setRead({ sent: sent.value, columns: looked.value as Columns });
  };
  return { step, problem, read, take };
}

/** /:username/bids/:programId/upload: a CSV of bids, whatever wrote it: its columns are said, then a job answers every row. */
export function BidUploadScreen() {
  usePageTitle('Upload bids');
  const { programId = '' } = useParams();
  const { step, problem, read, take } = useFile(programId);
  return (
    <Page>
      <Stack $gap={4}>
        <div>
          <h1>Upload bids</h1>
          <p>
            A CSV with a line of column names and a bid a row: up to 20,000 of them, from Excel, Numbers or another.
          </p>
        </div>
        <Card aria-labelledby="file">
          <Stack $gap={3}>
            <h2 id="file">The list</h2>
            <FileInput
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              aria-labelledby="file"
              disabled={step !== null}
              onChange={({ target }) => void take(target.files?.[0])}
            />
            {step && <ProgressBar value={step.part} max={step.parts} label="Sending the list" tone="action" />}
            {problem && <Banner tone="bad" title={problem.title} />}
          </Stack>
        </Card>
        {read && <Mapping key={read.sent.uploadId} programId={programId} {...read} />}
      </Stack>
    </Page>
  );
}
