import { afterEach, describe, expect, it } from 'vitest';
import { toast, toasts } from '#web/src/ui/feedback/toast.tsx';

const said = () => toasts.get().map(({ text }) => text);
afterEach(() => toasts.set([]));

describe('toasts', () => {
  it('replace each other, so three saves leave one toast', () => {
    toast('Open is added.', { tone: 'good' });
    toast('Saved.', { tone: 'good' });
    toast('Published.', { tone: 'good' });
    expect(said()).toEqual(['Published.']);
  });

  it('stay when another appears if they have Undo, an error or no time limit, and never repeat', () => {
    const action = { label: 'Undo', run: () => undefined };
    toast('Removed.', { action });
    toast('It did not work.', { tone: 'bad' });
    toast('It did not work.', { tone: 'bad' });
    toast('Saved.', { tone: 'good' });
    expect(said()).toEqual(['Removed.', 'It did not work.', 'Saved.']);
  });
});
