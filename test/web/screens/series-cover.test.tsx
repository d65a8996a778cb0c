// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { coverPhoto } from '#domain/organizations/schema.ts';
import { SeriesCover } from '#web/src/screens/series/series-cover.tsx';

afterEach(cleanup);

it('a series’ page shows its pictures with an order above 0 as covers [P1-374]', () => {
  const photos = [0, 1].map((order) =>
    coverPhoto.parse({ id: ulid(order, seeded(1)), url: `/photo-${order}.png`, order }),
  );
  const { container } = render(<SeriesCover photos={photos} />);
  const shown = [...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
  expect(shown).toContain('/photo-1.png');
  expect(shown).not.toContain('/photo-0.png');
});
