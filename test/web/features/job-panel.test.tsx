// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobView } from '#domain/jobs/views.ts';
import { JobPanel } from '#web/src/features/job/job-panel.tsx';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ready = {
  ...{ id: '01JD0000000000000000000001', kind: 'upload-bids', title: 'Upload bids', state: 'ready', phase: 'plan' },
  ...{ total: 1, done: 0, problems: 0, notBefore: null, go: 'Create 1 bid', nothing: null, left: '', back: null },
  ...{ told: '', hasFile: false, canCorrect: false, atWork: false, acts: ['confirm', 'cancel'], rev: 1 },
} as unknown as JobView;

it('a job already confirmed in another tab shows its current state when this tab also confirms it', async () => {
  const code = 'jobs/not-possible';
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { method }: RequestInit) =>
      method === 'GET'
        ? Response.json({ ...ready, state: 'running', acts: ['cancel'], rev: 2 })
        : Response.json({ code, title: 'This job has changed.', status: 409 }, { status: 409 }),
    ),
  );
  sessionState.set('signed-in');
  const changed = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <JobPanel job={ready} onChanged={changed} />
      </MemoryRouter>
    </SWRConfig>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create 1 bid' }));
  await waitFor(() => expect(changed).toHaveBeenCalledWith(expect.objectContaining({ state: 'running', rev: 2 })));
  expect(await screen.findByText('This job has changed.')).toBeTruthy();
});

it.each([
  ['needs approval', { acts: ['confirm', 'cancel'], canCorrect: true }, 'Create 1 bid'],
  [
    'is a finished list with bad rows',
    { state: 'done', acts: ['resume', 'undo'], canCorrect: true },
    'Download rows to correct',
  ],
  ['is finished with failures outside a list', { state: 'done', acts: ['resume'] }, 'Retry failed rows (2)'],
  ['made a file except for a few rows', { state: 'done', acts: ['resume'], hasFile: true }, 'Download file'],
  ['stopped in the middle of a list', { state: 'failed', acts: ['resume', 'undo'], canCorrect: true }, 'Continue'],
  ['is finished', { state: 'done', acts: ['undo'], problems: 0 }, undefined],
] as const)('at most one button stands out when a job %s', (_, more, main) => {
  const kindOf = (name: string) => screen.getByRole('button', { name }).className;
  const job = { ...ready, problems: 2, back: 'Undo', ...more } as unknown as JobView;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <JobPanel job={job} onChanged={vi.fn()} />
      <Button kind="primary">Stands out</Button>
    </SWRConfig>,
  );
  const buttons = screen.getAllByRole('button').filter(({ textContent }) => textContent !== 'Stands out');
  const outstanding = buttons.filter(({ className }) => className === kindOf('Stands out'));
  expect(outstanding.map(({ textContent }) => textContent)).toEqual(main === undefined ? [] : [main]);
});
