// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { singleImageUpTo } from '#domain/catalog/events/brochure.ts';
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

it('a series’ page shows each cover whole or cropped as it is set, not as the first one is [P1-462] [P1-463]', () => {
  const photos = Array.from({ length: singleImageUpTo + 1 }, (_, at) =>
    coverPhoto.parse({
      ...{ id: ulid(at, seeded(1)), url: `/photo-${at}.png`, order: at + 1 },
      ...{ contain: at === 1, position: 'left top' },
    }),
  );
  const { container } = render(<SeriesCover photos={photos} />);
  const [first, second, third] = [...container.querySelectorAll('img')].map(({ style }) => style);
  expect([first?.objectFit, first?.objectPosition]).toEqual(['cover', 'left top']);
  expect([second?.objectFit, second?.objectPosition]).toEqual(['contain', 'center center']);
  expect(third?.objectFit).toBe('cover');
});

const photoAt = (order: number) => coverPhoto.parse({ id: ulid(order, seeded(1)), url: `/photo-${order}.png`, order });
const shownImages = (orders: readonly number[]) =>
  [...render(<SeriesCover photos={orders.map(photoAt)} />).container.querySelectorAll('img')].map(
    ({ src }) => new URL(src).pathname,
  );

it('a series’ page shows one cover of up to seven, all of more, and its background if there are none [P1-286] [P1-287] [P1-373]', () => {
  expect(shownImages([1, 2, 3, 4, 5, 6, 7])).toEqual(['/photo-1.png']);
  cleanup();
  expect(shownImages([0, 1, 2, 3, 4, 5, 6, 7, 8])).toHaveLength(8);
  cleanup();
  expect(shownImages([0])).toEqual(['/photo-0.png']);
});
