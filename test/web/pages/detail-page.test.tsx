// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { request } from '#domain/kernel/request.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { type Source, sourceOf } from '#web/src/pages/loaded.tsx';

afterEach(cleanup);
const show = (source: Source<string>) =>
  render(
    <MemoryRouter>
      <DetailPage title="the order" source={source} missing={<p>No such order</p>}>
        {(name) => ({ title: name, main: <p>Paid</p>, facts: <p>What next</p> })}
      </DetailPage>
    </MemoryRouter>,
  );
const refused = (problem: Problem): Source<string> => ({
  ...sourceOf(''),
  data: undefined,
  problem,
});

describe('a detail page', () => {
  it('shows its item’s title on the page and in the tab', () => {
    show(sourceOf('Receipt 12'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt 12');
    expect(document.title).toMatch(/^Receipt 12 · /);
  });

  it('shows that the item doesn’t exist, or the reason for another refusal', () => {
    show(refused({ ...request.forbidden(), kind: 'missing' }));
    screen.getByText('No such order');
    cleanup();
    show(refused(request.unavailable()));
    expect(screen.queryByText('No such order')).toBeNull();
    screen.getByRole('heading', { level: 1 });
    screen.getByRole('button', { name: /again|retry/i });
  });

  it('shows when only people in an event can see the item', () => {
    show(refused(request['insiders-only']()));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Only people in this event can see this page.');
  });
});
