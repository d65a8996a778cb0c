import { Suspense } from 'react';
import { styled } from 'styled-components';
import { openapi } from '#domain/reference/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Card, Figure, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

type KnownProblem = { readonly code: string; readonly status: number; readonly title: string };

const Problems = styled.dl`
  > div {
    display: grid;
    gap: var(--space-half) var(--space-4);
    padding: 10px 16px;
    border-top: 1px solid var(--line);
    scroll-margin-top: 72px;
  }
  > div:first-child {
    border-top: 0;
  }
  > div:target {
    background: var(--mark);
  }
  dt {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  @media ${media.tablet} {
    > div {
      grid-template-columns: 340px minmax(0, 1fr);
    }
  }
`;

/** Every problem a call can return, by code. */
const ProblemList = ({ problems }: { problems: readonly KnownProblem[] }) => (
  <Stack as="section" $gap={3} aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
    <Muted>Errors follow RFC 9457. Programs should check the code. The message is for people.</Muted>
    <Card $flush>
      <Problems>
        {problems.map(({ code, status, title }) => (
          <div key={code} id={code}>
            <dt>
              <Figure>{status}</Figure> {code}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </Problems>
    </Card>
  </Stack>
);

const Whole = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`;
const waiting = <RowSkeletons n={10} what="the calls" />;
const Viewer = lazyPart(() => import('./viewer.tsx'), 'Viewer');

/**
 * /reference: the API, based on its own description (functions/reference). It can be read and tried, and lists every
 * problem a call can return.
 */
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
              Everything this site does goes through these calls. Organization admins create keys for their own programs
              under API &amp; Webhooks. Public reads need no key.
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
