// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { OwnBids } from '#web/src/features/bid-stream/own-bids.tsx';

const now = vi.hoisted(() => ({ actor: { kind: 'anonymous' } as Actor, props: [] as string[] }));
vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => now }));
vi.mock('#web/src/features/theme/use-theme.ts', () => ({ useSite: () => ({ theme: { props: now.props } }) }));

const none = { profiles: [], pages: [], bidPrograms: [], collegeTeams: [] };
const user = (props: string[], more: object = {}) =>
  actorOf({ ...storedUser.parse({ id: 5, props }), ...none, ...more } as never, 0);
const page = { id: 10, name: 'Acme', username: 'acme', props: [] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['users if the theme enables it [P3-591]', user([]), ['bidStream'], true],
  ['no one if the theme doesn’t [P3-591]', user([]), [], false],
  ['no one with an organization’s page [P3-589]', user([], { pages: [page] }), ['bidStream'], false],
  ['no one with the flag noBidStream [P3-590]', user(['noBidStream']), ['bidStream'], false],
])('the bid stream is shown to %s', async (_, actor, props, sees) => {
  Object.assign(now, { actor, props });
  const asked = vi.fn(async () => Response.json({ items: [] }));
  vi.stubGlobal('fetch', asked);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OwnBids all />
    </SWRConfig>,
  );
  if (sees) await screen.findByText('Your players have no bids yet.');
  expect(asked).toHaveBeenCalledTimes(sees ? 1 : 0);
});
