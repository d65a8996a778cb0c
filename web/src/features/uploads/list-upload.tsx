import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, type Problem, type Result } from '#domain/kernel/result.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';
import { type Option, Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** The size of a part in bytes. Encoded as base64, it's below a call's limit. */
const partSize = 150_000;
const mostParts = 40;
const mostBytes = mostParts * partSize;
type SentUpload = { readonly uploadId: string; readonly parts: number };
/** A part of a file being uploaded. */
type Part = { readonly uploadId: string; readonly part: number; readonly bytes: string };

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** The first bytes of file types that can't be read, each with its message. Excel workbooks (.xlsx) can be read. */
const otherFiles = [
  {
    starts: 'd0cf11e0',
    title:
      'This Excel file is in the older .xls format or has a password. In Excel, choose Save As, then Excel Workbook (.xlsx) without a password, or CSV UTF-8.',
  },
  { starts: '25504446', title: 'This is a PDF. Export a CSV or Excel file from the program it came from.' },
];
async function otherFile(file: File): Promise<string | null> {
  const bytes = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())];
  const start = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return otherFiles.find(({ starts }) => starts === start)?.title ?? null;
}

/**
 * Uploads a file unchanged, part by part (`send`), so that the server can detect its encoding. `told` is called with
 * the progress.
 */
async function sendParts(
  file: File,
  send: (part: Part) => Promise<Result<unknown, Problem>>,
  told: (part: number, parts: number) => void,
): Promise<Result<SentUpload, Problem>> {
  const parts = Math.max(1, Math.ceil(file.size / partSize));
  const uploadId = ulid(serverNow(), Math.random);
  for (let part = 0; part < parts; part++) {
    told(part, parts);
    const bytes = await base64(file.slice(part * partSize, (part + 1) * partSize));
    const answer = await send({ uploadId, part, bytes });
    if (!answer.ok) return answer;
  }
  return ok({ uploadId, parts });
}

/** Each field's column number, starting from 0. */
type Mapping<T extends string> = Partial<Record<T, number>>;
/** What the server has read from a file. */
type Columns<T extends string> = {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly rows: number;
  readonly encoding: string;
  readonly mapping: Mapping<T>;
};

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

type Calls<T extends string> = {
  /** Uploads a part of the file. */
  send(part: Part): Promise<Result<unknown, Problem>>;
  /** Reads the columns of the uploaded file. */
  look(sent: SentUpload): Promise<Result<Columns<T>, Problem>>;
  /** Starts a check of every row, and then continues automatically. */
  start(sent: SentUpload, mapping: Mapping<T>): Promise<Problem | null>;
};
type Props<T extends string> = Calls<T> & {
  /** The fields a column can have, by name. */
  targets: readonly (Option & { readonly value: T })[];
  /** Returns whether a mapping has enough fields. If it doesn't, `wanting` is the message. */
  enough(mapping: Mapping<T>): boolean;
  wanting: string;
  /** An explanation of the list's format, shown above the file. */
  children?: ReactNode;
};

/** Each field can belong to only one column, so choosing it for another column clears the first. */
function mapped<T extends string>(mapping: Mapping<T>, column: number, target: T | ''): Mapping<T> {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== target);
  return Object.fromEntries(target === '' ? others : [...others, [target, column]]) as Mapping<T>;
}

/** Imports a CSV or Excel list from any program. The file is uploaded, its columns are matched to fields, and a job checks every row. */
export function ListUpload<T extends string>(props: Props<T>) {
  const { send, look, children } = props;
  const [step, setStep] = useState<{ part: number; parts: number } | null>(null);
  const [problem, setProblem] = useState<Pick<Problem, 'title'>>();
  const [read, setRead] = useState<{ sent: SentUpload; columns: Columns<T> }>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setRead(undefined);
    if (file.size > mostBytes) return setProblem({ title: 'That file is too large. The limit is 6 MB.' });
    const other = await otherFile(file);
    if (other) return setProblem({ title: other });
    const result = await sendParts(file, send, (part, parts) => setStep({ part, parts }));
    const looked = result.ok ? await look(result.value) : result;
    setStep(null);
    if (!looked.ok) return setProblem(looked.problem);
    if (result.ok) setRead({ sent: result.value, columns: looked.value as Columns<T> });
  };
  return (
    <Stack $gap={4}>
      <Card aria-labelledby="file">
        <Stack $gap={3}>
          <h2 id="file">List</h2>
          {children}
          <FileInput
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-labelledby="file"
            disabled={step !== null}
            onChange={({ target }) => void take(target.files?.[0])}
          />
          {step && <ProgressBar value={step.part} max={step.parts} label="Uploading list" tone="action" />}
          {problem && <Banner tone="bad" title={problem.title} />}
        </Stack>
      </Card>
      {read && <ColumnsOf key={read.sent.uploadId} {...props} {...read} />}
    </Stack>
  );
}

function ColumnsOf<T extends string>({
  sent,
  columns,
  targets,
  enough,
  wanting,
  start,
}: Props<T> & { sent: SentUpload; columns: Columns<T> }) {
  const [mapping, setMapping] = useState(columns.mapping);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const targetOf = (column: number) => Object.entries(mapping).find(([, at]) => at === column)?.[0] ?? '';
  const unused = columns.header.flatMap((title, column) =>
    targetOf(column) === '' ? [title || `Column ${column + 1}`] : [],
  );
  const check = async () => {
    setBusy(true);
    setProblem(await start(sent, mapping));
    setBusy(false);
  };
  const options = [{ value: '', label: 'Not used' }, ...targets];
  return (
    <Card aria-labelledby="columns">
      <Stack $gap={4}>
        <div>
          <h2 id="columns">Match columns</h2>
          <Muted role="status">
            {count(columns.rows, 'row')} read as {columns.encoding}
          </Muted>
        </div>
        <Lines>
          {columns.header.map((title, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns can share a name, so the index is the key
            <li key={column}>
              <Select
                label={title || `Column ${column + 1}`}
                value={targetOf(column)}
                options={options}
                onChange={({ target }) => setMapping(mapped(mapping, column, target.value as T | ''))}
              />
              <p>
                <Muted>{columns.sample.map((row) => row[column] || '–').join(' · ')}</Muted>
              </p>
            </li>
          ))}
        </Lines>
        {unused.length > 0 && <Muted as="p">Columns not used: {unused.join(', ')}</Muted>}
        {!enough(mapping) && <Muted>{wanting}</Muted>}
        {problem && <Banner tone="bad" title={problem.title} />}
        <div>
          <Button kind="primary" busy={busy} disabled={!enough(mapping)} onClick={() => void check()}>
            Check rows
          </Button>
        </div>
        <Muted>Nothing is created yet. You’ll see a preview of every row and confirm it first.</Muted>
      </Stack>
    </Card>
  );
}
