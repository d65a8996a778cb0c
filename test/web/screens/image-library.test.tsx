// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { ImageLibrary } from '#web/src/features/images/image-library.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const image = (id: string, kind: string, alt: string) => ({
  ...{ id, kind, alt, url: `https://pictures.example/${id}.jpg`, state: 'ready', problem: null },
});
const beach = image('i1', 'organization', 'The beach at noon');
const images = [beach, image('i2', 'organization', ''), image('i3', 'organization-logo', 'Our logo')];

/** An organization's covers to choose from, and the one that was chosen. */
function Covers() {
  const [picked, pick] = useState<string[]>([]);
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ImageLibrary
        shelf={{ kind: 'organization', id: 10 }}
        picked={picked}
        onPick={({ url }) => pick([url])}
        label="Add a cover"
      />
      <output>{picked}</output>
    </SWRConfig>
  );
}
const answer = (found: object[]) =>
  vi.stubGlobal('fetch', async (url: string) =>
    new URL(String(url), 'http://site.test').pathname === '/api/images/organization/10'
      ? Response.json({ images: found, removed: [] })
      : Response.json({ code: 'test/none', title: 'None' }, { status: 404 }),
  );
const choices = () =>
  screen
    .getAllByRole('button', { name: /^Choose: / })
    .map((each) => [each.getAttribute('aria-label')?.replace('Choose: ', ''), each.getAttribute('aria-pressed')]);

it('the image library’s existing covers can be chosen, and the chosen one is marked', async () => {
  answer(images);
  render(<Covers />);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose: The beach at noon' }));
  expect(document.querySelector('output')?.textContent).toBe(beach.url);
  expect(choices()).toEqual([
    ['The beach at noon', 'true'],
    ['picture without alt text', 'false'],
  ]);
  screen.getByRole('button', { name: 'Add a cover' });
});

it('an empty image library says what it keeps, and offers to add a picture', async () => {
  answer([]);
  render(<Covers />);
  await screen.findByText('No pictures yet. Pictures you add stay here for other pages.');
  screen.getByRole('button', { name: 'Add a cover' });
  expect(screen.queryByRole('button', { name: /^Choose: / })).toBeNull();
});
