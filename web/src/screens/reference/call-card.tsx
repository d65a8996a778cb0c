import { useState } from 'react';
import { styled } from 'styled-components';
import { Chip, type Tone } from '#web/src/ui/chip.tsx';
import { Eyebrow, Muted, Stack } from '#web/src/ui/layout.tsx';
import { bodyOf, codesOf, type Entry, replyOf, type Schema, whoMay } from './openapi.ts';
import { shapeOf } from './shape.ts';
import { TryIt } from './try-it.tsx';

const Line = styled.details`
  border-top: 1px solid var(--line);
  &:first-child {
    border-top: 0;
  }
  summary {
    display: grid;
    grid-template-columns: 68px minmax(0, 1fr);
    gap: 2px 12px;
    align-items: center;
    min-height: var(--touch);
    padding: 10px 16px;
    cursor: pointer;
    list-style: none;
  }
  summary:hover {
    background: color-mix(in srgb, var(--sunken) 50%, transparent);
  }
  summary:focus-visible {
    outline-offset: -3px;
  }
  code {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  summary > span:last-child {
    grid-column: 2;
  }
  > div {
    padding: 4px 16px 20px;
  }
  pre {
    margin: 0;
    padding: 12px;
    border-radius: 8px;
    background: var(--sunken);
    font-size: 13px;
    white-space: pre-wrap;
  }
  ul {
    list-style: none;
  }
`;
const methods: Readonly<Record<string, Tone>> = {
  GET: 'info',
  POST: 'good',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'bad',
};

const Shape = ({ title, schema }: { title: string; schema: Schema | undefined }) =>
  schema ? (
    <div>
      <Eyebrow>{title}</Eyebrow>
      <pre>{shapeOf(schema)}</pre>
    </div>
  ) : null;

function Inside({ entry }: { entry: Entry }) {
  const codes = codesOf(entry);
  const isOpen = entry.method === 'GET' && entry.security.length === 0;
  return (
    <Stack $gap={4}>
      <Muted>
        {whoMay(entry)}
        {entry['x-cache'] && ` · shared for ${entry['x-cache'].sMaxAge} s`}
      </Muted>
      {entry.parameters && entry.parameters.length > 0 && (
        <div>
          <Eyebrow>Takes</Eyebrow>
          <ul>
            {entry.parameters.map(({ name, in: where, required, schema }) => (
              <li key={name}>
                <code>{name}</code>{' '}
                <Muted>{`${shapeOf(schema)}, in the ${where}${required ? '' : ', optional'}`}</Muted>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Shape title="Body" schema={bodyOf(entry)} />
      <Shape title="Answers" schema={replyOf(entry)} />
      {codes.length > 0 && (
        <div>
          <Eyebrow>May refuse with</Eyebrow>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <a href={`#${code}`}>{code}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOpen && <TryIt entry={entry} />}
    </Stack>
  );
}

/** One call: what it is for; opened, what it takes, answers and refuses, and a public one to be tried. */
export function CallCard({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState(false);
  return (
    <Line onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Chip tone={methods[entry.method] ?? 'neutral'}>{entry.method}</Chip>
        <code>{entry.path}</code>
        <Muted>{entry.summary}</Muted>
      </summary>
      {open && (
        <div>
          <Inside entry={entry} />
        </div>
      )}
    </Line>
  );
}
