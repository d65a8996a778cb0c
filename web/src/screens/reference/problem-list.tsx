import { styled } from 'styled-components';
import { Card, Figure, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

export type KnownProblem = { readonly code: string; readonly status: number; readonly title: string };

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

/** Every problem a call may refuse with, by its code. */
export const ProblemList = ({ problems }: { problems: readonly KnownProblem[] }) => (
  <Stack as="section" $gap={3} aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
    <Muted>Refusals follow RFC 9457. The code is what a program should look at; the sentence is for people.</Muted>
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
