import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { type TabItem, Tabs } from '#web/src/ui/layout/tabs.tsx';
import { Loaded, type Source } from './loaded.tsx';

const Subject = styled(Row)`
  min-height: var(--touch);
  h1 {
    font-size: var(--type-5xl);
  }
`;

/** How a detail page shows its data. */
export type Detail = {
  readonly title: string;
  /** Shown before the title: a 28 px logo. */
  readonly mark?: ReactNode;
  /** Shown next to the title: a status chip, share, a star, the main action. */
  readonly beside?: ReactNode;
} & ({ readonly tabs: readonly TabItem[] } | { readonly main: ReactNode; readonly facts?: ReactNode });

type Props<D> = { title: string; source: Source<D>; missing?: ReactNode; children(data: D): Detail };

/**
 * One item: its title line, then tabs (`tab` in the URL), or the main content with the facts next to it (below it on
 * phones).
 */
export const DetailPage = <D,>({ title, source, missing, children }: Props<D>) => (
  <Page>
    <Loaded page source={source} missing={missing} skeleton={<PageSkeleton what={title} />}>
      {(data) => <Shown {...children(data)} />}
    </Loaded>
  </Page>
);

function Shown(detail: Detail) {
  usePageTitle(detail.title);
  return (
    <Stack>
      <Subject $between>
        <Row $gap={2}>
          {detail.mark}
          <h1>{detail.title}</h1>
        </Row>
        <Row $gap={1}>{detail.beside}</Row>
      </Subject>
      {'tabs' in detail ? (
        <Tabs label={detail.title} items={detail.tabs} />
      ) : (
        <Split>
          <Stack>{detail.main}</Stack>
          <Stack>{detail.facts}</Stack>
        </Split>
      )}
    </Stack>
  );
}
