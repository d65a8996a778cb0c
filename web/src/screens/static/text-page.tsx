import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Muted, Page } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Sheet = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;
  @media ${media.columns} {
    grid-template-columns: 240px minmax(0, 720px);
  }
  nav {
    position: sticky;
    top: var(--space-5);
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  nav ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  nav a {
    display: block;
    padding: 6px 0;
    text-decoration: none;
  }
  section + section {
    margin-top: var(--space-6);
  }
  h2 {
    scroll-margin-top: 72px;
  }
  section ul {
    margin: var(--space-2) 0 0;
    padding-left: var(--space-5);
  }
  section p {
    margin-top: var(--space-2);
  }
  li + li {
    margin-top: var(--space-2);
  }
  nav li + li {
    margin-top: 0;
  }
  @media not ${media.columns} {
    nav {
      position: static;
    }
  }
  @media print {
    nav {
      display: none;
    }
  }
`;

/** A part of a text: its heading, and what it says. */
type Part = { readonly id: string; readonly heading: string; readonly says: ReactNode };

/** A text one reads: its contents at the side, and when it was last changed. */
export function TextPage({
  title,
  line,
  changed,
  parts,
}: {
  title: string;
  line: string;
  changed: string;
  parts: readonly Part[];
}) {
  usePageTitle(title);
  return (
    <Page>
      <h1>{title}</h1>
      <p>{line}</p>
      <Muted as="p" style={{ marginBottom: 'var(--space-5)' }}>
        Last changed: {shortDate(changed)}
      </Muted>
      <Sheet>
        <nav aria-label="Contents">
          <ol>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {parts.map(({ id, heading, says }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {says}
            </section>
          ))}
        </div>
      </Sheet>
    </Page>
  );
}
