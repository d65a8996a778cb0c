// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { HostFront } from '#web/src/screens/events/host-front.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an organization’s front page shows each picture whole or cropped as it is set, not as the first one is', async () => {
  const items = [true, false].map((contain, at) => ({
    ...{ id: ulid(at, seeded(1)), url: `/photo-${at}.png`, order: at + 1 },
    ...{ contain, position: 'left top' },
  }));
  vi.stubGlobal('fetch', async () => Response.json({ items }));
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <HostFront username="dunes" />
    </SWRConfig>,
  );
  const images = () => [...container.querySelectorAll('img')];
  await waitFor(() => expect(images()).toHaveLength(2));
  expect(images().map(({ style }) => [style.objectFit, style.objectPosition])).toEqual([
    ['contain', 'center center'],
    ['cover', 'left top'],
  ]);
});
