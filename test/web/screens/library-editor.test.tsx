// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { libraryGroups } from '#domain/help/library.ts';
import { LibraryEditor } from '#web/src/screens/static/library-editor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a library with an empty card says at each of its fields what is missing', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const read = libraryGroups.safeParse(JSON.parse(body).groups);
    const fields = Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [['groups', ...path].join('.'), message]),
    );
    const problem = { code: 'request/invalid', kind: 'invalid', title: 'Check the highlighted fields.', fields };
    return Response.json(problem, { status: 400 });
  });
  const editor = (
    <LibraryEditor
      shelf="videos"
      found={{ groups: [], rev: 0 }}
      onCancel={() => {}}
      onSaved={() => {}}
      latest={async () => {}}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: editor }])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a group' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Check the highlighted fields.');
  const faultOf = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
  expect([faultOf('Group'), faultOf('Title'), faultOf('Web address')]).toEqual(['true', 'true', 'true']);
  for (const text of ['A name is required', 'A title is required', 'Enter a web address that starts with https://'])
    screen.getByText(text);
});
