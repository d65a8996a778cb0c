import { Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { withResult } from '#domain/help/built-bracket.ts';
import { bracketOfText, type SharedBracket, textOfBracket } from '#domain/help/shared-bracket.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { packed, unpacked } from '#web/src/lib/packed.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { BuilderForm } from './builder/form.tsx';

const Board = lazyPart(() => import('./builder/board.tsx'), 'Board');

const Sides = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  @media ${media.columns} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
  /* In print there's no form next to the drawing, so its sheets use the full width. */
  @media print {
    display: block;
  }
`;

const empty: SharedBracket = { title: '', type: 'SINGLE_ELIM', champions: 1, names: [], results: [] };
const mark = '#b=';

/**
 * `/bracketbuilder`: shows a bracket next to the pasted names, with scores, printing, and a link that contains
 * everything. Nothing leaves the browser (Part 1 §2.1).
 */
export function BracketBuilderScreen() {
  usePageTitle('Bracket builder');
  const [shared, setShared] = useState<SharedBracket | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const read = async () => {
      const { hash } = location;
      const text = hash.startsWith(mark) ? await unpacked(hash.slice(mark.length)) : null;
      const sharedBracket = text === null ? null : bracketOfText(text);
      if (hash.startsWith(mark) && !sharedBracket)
        toast('This link doesn’t contain a bracket. It may have been cut short.', { tone: 'bad' });
      setShared(sharedBracket ?? empty);
      setTyped((sharedBracket ?? empty).names.join('\n'));
    };
    void read();
    const again = () => void read();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  const change = (next: SharedBracket) => {
    setShared(next);
    // The URL follows every change, so a reload or bookmark keeps the bracket. It adds no entry to the history.
    void packed(textOfBracket(next)).then((text) =>
      history.replaceState(history.state, '', `${location.pathname}${mark}${text}`),
    );
  };
  if (!shared) return <Page $wide />;
  return (
    <Page $wide>
      <Stack $gap={4}>
        <div className="no-print">
          <h1>Bracket builder</h1>
          <p>{pageLines.bracketBuilder}</p>
        </div>
        <Sides>
          <BuilderForm shared={shared} typed={typed} onTyped={setTyped} onChange={change} />
          <Suspense fallback={<Bone $h={420} />}>
            <Board
              shared={shared}
              onResult={(number, result) => {
                const next = withResult(shared, number, result);
                if (next.ok) change(next.value);
                else toast(next.problem.title, { tone: 'bad' });
              }}
            />
          </Suspense>
        </Sides>
      </Stack>
    </Page>
  );
}
