// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import { actorOf } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { PageEditor } from '#web/src/screens/series/event/page-editor.tsx';

const page = (id: number, name: string) => ({ id, name, username: `o${id}`, props: [] });
const manager = user.parse({ id: 9, fullname: 'Dana', pages: [page(10, 'Pacific Sand'), page(30, 'Gulf')] });
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ user: manager, actor: actorOf(manager, 0), loading: false }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an event’s page can be moved to another organization that the user manages', async () => {
  const sent: { organizationId: number }[] = [];
  const view: EventPageView = {
    ...{ id: 5, organizationId: 10, title: 'Beach Festival', titleTag: 'Beach_Festival', subtitle: '', adminId: 9 },
    ...{ dtStart: 1_780_000_020_000, dtEnd: 1_780_000_020_000, isPublic: true, rev: 1 },
    ...{ brochureHTML: '', coverPhotos: [], locations: [] },
    organization: { id: 10, name: 'Pacific Sand', username: 'o10' },
  };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    return Response.json({ ...view, rev: 2 });
  });
  render(
    <MemoryRouter>
      <PageEditor page={view} onSaved={() => {}} onRead={() => {}} onCancel={() => {}} />
    </MemoryRouter>,
  );
  await userEvent.selectOptions(screen.getByLabelText(/^Host/), 'Gulf');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ organizationId: 30, title: 'Beach Festival' }));
});
