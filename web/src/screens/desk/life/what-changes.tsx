import { styled } from 'styled-components';
import type { LifePreview } from '#domain/catalog/life/views.ts';
import { effectWords, refundWords } from '#domain/catalog/life/words.ts';
import type { EventType } from '#domain/catalog/lists.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: 20px;
`;
const Rules = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 6px 0;
    border-top: 1px solid var(--line);
    text-align: left;
    font-weight: 400;
  }
  td {
    text-align: right;
    white-space: nowrap;
    padding-left: var(--space-3);
  }
`;

function Refunds({ refunds }: { refunds: NonNullable<LifePreview['refunds']> }) {
  const { all, rows, notes } = refundWords(refunds);
  return (
    <>
      <p>{all}</p>
      {rows.length > 0 && (
        <Rules aria-label="What goes back">
          <tbody>
            {rows.map(({ rule, entries, back }) => (
              <tr key={rule}>
                <th scope="row">{rule}</th>
                <td>{entries}</td>
                <td>{back}</td>
              </tr>
            ))}
          </tbody>
        </Rules>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

/** What an act would change beyond the event itself; or why it can't be done. */
export function WhatChanges({ preview, type }: { preview: LifePreview; type: EventType }) {
  if (preview.refusals.length > 0)
    return (
      <Banner tone="warn" title="This can’t be done now.">
        <List>
          {preview.refusals.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      </Banner>
    );
  const effects = effectWords(preview, type);
  if (effects.length === 0 && !preview.refunds) return null;
  return (
    <Stack as="section" $gap={2} aria-label="What changes">
      <h3>What changes</h3>
      {effects.length > 0 && (
        <List>
          {effects.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      )}
      {preview.refunds && <Refunds refunds={preview.refunds} />}
    </Stack>
  );
}
