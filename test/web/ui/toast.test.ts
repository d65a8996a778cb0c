import { afterEach, describe, expect, it } from 'vitest';
import { toast, toasts } from '#web/src/ui/feedback/toast.tsx';

const said = () => toasts.get().map(({ text }) => text);
afterEach(() => toasts.set([]));

describe('toasts at the bottom of the screen', () => {
  it('a toast replaces the one before: three saves leave one', () => {
    toast('Open is added.', { tone: 'good' });
    toast('Saved.', { tone: 'good' });
    toast('Published.', { tone: 'good' });
    expect(said()).toEqual(['Published.']);
  });

  it('a toast with Undo, an error or a permanent one waits beside it, once', () => {
    const action = { label: 'Undo', run: () => undefined };
    toast('Removed.', { action });
    toast('It did not work.', { tone: 'bad' });
    toast('It did not work.', { tone: 'bad' });
    toast('Saved.', { tone: 'good' });
    expect(said()).toEqual(['Removed.', 'It did not work.', 'Saved.']);
  });
});
