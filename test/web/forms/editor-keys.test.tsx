// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useEditorKeys } from '#web/src/forms/edit-form.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const save = vi.fn(async () => true);
const leave = vi.fn();
const editor = (changes: number, more: { loading?: boolean; asked?: boolean } = {}) =>
  renderHook(() =>
    useEditorKeys({ changes, loading: more.loading ?? false, onSubmit: save }, { asked: more.asked ?? false, leave }),
  );

it('an editor saves once on Ctrl S, even in a field, but not while a question is open', async () => {
  document.body.innerHTML = '<input>';
  document.querySelector('input')!.focus();
  for (const of of [editor(0), editor(1, { loading: true }), editor(1, { asked: true })]) {
    await userEvent.keyboard('{Control>}s{/Control}');
    of.unmount();
  }
  expect(save).not.toHaveBeenCalled();
  editor(2);
  await userEvent.keyboard('{Control>}s{/Control}s');
  expect(save).toHaveBeenCalledOnce();
});

it('Esc closes an unchanged editor, but only when no dialog is open above it', async () => {
  const changed = editor(1);
  await userEvent.keyboard('{Escape}');
  changed.unmount();
  editor(0);
  document.body.innerHTML = '<dialog open></dialog>';
  await userEvent.keyboard('{Escape}');
  expect(leave).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledOnce();
});
