import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { openapi as contract } from '#domain/kernel/reference-contract.ts';
import { call } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { usePageTitle } from '#web/src/features/shell/use-title.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Card, Figure, Muted, Page, Row, Stack } from '#web/src/ui/layout.tsx';
import { SearchBox } from '#web/src/ui/search-box.tsx';
import { RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/states.tsx';
import { CallCard } from './call-card.tsx';
import { callsByModule, type KnownProblem, type OpenApi } from './openapi.ts';

const openapi = call<typeof contract>({ method: 'GET', path: '/api/openapi.json', auth: 'public' });

const Problems = styled.dl`
  > div {
    display: grid;
    gap: 2px 16px;
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
  @media (min-width: 768px) {
    > div {
      grid-template-columns: 340px minmax(0, 1fr);
    }
  }
`;
const Whole = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`;
const Module = styled.h2`
  text-transform: capitalize;
`;
const Jump = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

const ProblemList = ({ problems }: { problems: readonly KnownProblem[] }) => (
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

function Calls({ document: api }: { document: OpenApi }) {
  const [search = '', setSearch] = useQueryText('q');
  const modules = callsByModule(api, search);
  const all = modules.reduce((sum, [, entries]) => sum + entries.length, 0);
  /* The browser looked for #code before the list was there. */
  useEffect(() => {
    const at = decodeURIComponent(location.hash.slice(1));
    if (at) document.getElementById(at)?.scrollIntoView();
  }, []);
  return (
    <Stack $gap={6}>
      <Stack $gap={2}>
        <SearchBox label="Search calls" placeholder="Path or words" value={search} onSearch={setSearch} />
        <Row $between>
          <Muted role="status">{count(all, 'call')}</Muted>
          <Whole href="/api/openapi.json">OpenAPI 3.1 document</Whole>
        </Row>
        <Jump aria-label="Modules">
          <ul>
            {modules.map(([name]) => (
              <li key={name}>
                <a href={`#module-${name}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="#problems">Problems</a>
            </li>
          </ul>
        </Jump>
      </Stack>
      {all === 0 && <EmptyState title="No call is like that">Try a part of its path, or another word.</EmptyState>}
      {modules.map(([name, entries]) => (
        <Stack as="section" key={name} $gap={3} aria-labelledby={`module-${name}`}>
          <Module id={`module-${name}`}>{name}</Module>
          <Card $flush>
            {entries.map((entry) => (
              <CallCard key={`${entry.method} ${entry.path}`} entry={entry} />
            ))}
          </Card>
        </Stack>
      ))}
      <ProblemList problems={api['x-problems']} />
    </Stack>
  );
}

/** /reference: the API by module, as its own description says it (functions/reference), with every problem it may refuse with. */
export function ReferenceScreen() {
  usePageTitle('API reference');
  const { data, problem, reload } = useCall(openapi, {}, { revalidateOnFocus: false });
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <h1>API reference</h1>
          <p>Everything this site does, it does by these calls.</p>
        </Stack>
        {data !== undefined ? (
          <Calls document={data as unknown as OpenApi} />
        ) : problem ? (
          <ErrorState problem={problem} onRetry={() => void reload()} />
        ) : (
          <RowSkeletons n={10} what="the calls" />
        )}
      </Stack>
    </Page>
  );
}
