// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => {} } }));
vi.mock('aws-amplify/auth', () => ({ signOut: async () => {} }));

it('signing out removes check-in lists from the device, but keeps unsent marks', async () => {
  for (const name of ['checkin.6500.all', 'checkin.6500.12', 'checkinMarks', 'mode'])
    localStorage.setItem(`sideout.${name}`, '[]');
  vi.stubGlobal('fetch', async () => Response.json({}));
  const { endSession } = await import('#web/src/features/session/amplify.ts');
  await endSession();
  expect(
    Object.keys({ ...localStorage })
      .filter((name) => name.startsWith('sideout.'))
      .sort(),
  ).toEqual(['sideout.checkinMarks', 'sideout.mode']);
});
