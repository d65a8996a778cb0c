import { Suspense } from 'react';
import { styled } from 'styled-components';
import { openapi } from '#domain/reference/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type KnownProblem, ProblemList } from './problem-list.tsx';

const Whole = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`;
const waiting = <RowSkeletons n={10} what="the calls" />;
const Viewer = lazyPart(() => import('./viewer.tsx'), 'Viewer');

/** /reference: the API as its own description says it (functions/reference), to read and to try, with every problem it may refuse with. */
export function ReferenceScreen() {
  usePageTitle('API reference');
  const { data, problem, reload } = useCall(openapi, {}, { revalidateOnFocus: false });
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <h1>API reference</h1>
          <Row $between>
            <p>
              Everything this site does, it does by these calls. Administrators of an organization make keys for their
              own programs under API &amp; Webhooks; public reads need none.
            </p>
            <Whole href="/api/openapi.json">OpenAPI 3.1 document</Whole>
          </Row>
        </Stack>
        {data !== undefined ? (
          <Suspense fallback={waiting}>
            <Viewer spec={data as object} />
            <ProblemList problems={(data as unknown as { 'x-problems': KnownProblem[] })['x-problems']} />
          </Suspense>
        ) : problem ? (
          <ErrorState problem={problem} onRetry={() => void reload()} />
        ) : (
          waiting
        )}
      </Stack>
    </Page>
  );
}
