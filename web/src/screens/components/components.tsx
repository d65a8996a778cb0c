import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { CardsShow } from './cards-show.tsx';
import { ControlsShow } from './controls-show.tsx';
import { FieldsShow } from './fields-show.tsx';
import { FigureShow } from './figures-show.tsx';
import { ListShow } from './list-show.tsx';
import { OverlaysShow } from './overlays-show.tsx';
import { PagesShow } from './pages-show.tsx';

const Samples = styled.div`
  display: grid;
  gap: 28px;
  padding-top: 20px;
`;

const parts: readonly { key: string; title: string; body: ReactNode }[] = [
  { key: 'controls', title: 'Controls', body: <ControlsShow /> },
  { key: 'fields', title: 'Fields and forms', body: <FieldsShow /> },
  { key: 'overlays', title: 'Menus, days and orders', body: <OverlaysShow /> },
  { key: 'list', title: 'A list page', body: <ListShow /> },
  { key: 'pages', title: 'Other kinds of pages', body: <PagesShow /> },
  { key: 'cards', title: 'Cards and lists', body: <CardsShow /> },
  { key: 'figures', title: 'Scores and states', body: <FigureShow /> },
];

/** /_components, in development only: every primitive in its states. */
export function ComponentsScreen() {
  usePageTitle('Components');
  return (
    <Page>
      <Stack $gap={4}>
        <h1>Components</h1>
        <Tabs
          label="Components"
          name="part"
          items={parts.map((part) => ({ ...part, body: <Samples>{part.body}</Samples> }))}
        />
      </Stack>
    </Page>
  );
}
