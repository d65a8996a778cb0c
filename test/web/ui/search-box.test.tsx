// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = (more: { least?: number; button?: boolean; onEnter?: boolean } = {}) => {
  const onSearch = vi.fn();
  render(<SearchBox label="Find" value="" onSearch={onSearch} {...more} />);
  const box = screen.getByRole('searchbox');
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { onSearch, box, type, wait };
};

describe('the search box', () => {
  it('searches once, 500 ms after the last letter [P3-866]', async () => {
    const { onSearch, type, wait } = shown();
    type('be');
    await wait(400);
    type('beach');
    await wait(499);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1);
    expect(onSearch.mock.calls).toEqual([['beach']]);
  });

  it('searches immediately on Enter, or after 3333 ms when there’s a button', async () => {
    const { onSearch, type, wait } = shown({ button: true });
    type('anna');
    await wait(3332);
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch.mock.calls).toEqual([['anna']]);
  });

  it('searches only on Enter when it opens another page, so pauses in typing don’t matter', async () => {
    const { onSearch, type, wait } = shown({ onEnter: true });
    type('b');
    await wait(10_000);
    expect(onSearch).not.toHaveBeenCalled();
    type('beach');
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch.mock.calls).toEqual([['beach']]);
  });

  it('requires a minimum number of letters, or none to clear', async () => {
    const onSearch = vi.fn();
    render(<SearchBox label="Find" value="anna" onSearch={onSearch} least={3} />);
    const box = screen.getByRole('searchbox');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.calls).toEqual([['']]);
    fireEvent.change(box, { target: { value: 'an' } });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(onSearch).not.toHaveBeenCalledWith('an');
  });

  it('clears the last results when too few letters are left', async () => {
    const onSearch = vi.fn();
    render(<SearchBox label="Find" value="anna" onSearch={onSearch} least={3} />);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(box, { target: { value: 'an' } });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(box.value).toBe('an');
  });
});
