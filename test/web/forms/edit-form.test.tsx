// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditForm } from '#web/src/forms/edit-form.tsx';
import { FormText } from '#web/src/forms/fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';

const save = { method: 'POST', path: '/api/series', auth: 'public' } as const;
let replies: Response[] = [];
const sent: unknown[] = [];
beforeEach(() => {
  replies = [];
  sent.length = 0;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return replies.shift() ?? Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusal = (status: number, body: object) =>
  new Response(JSON.stringify({ code: 'x/y', title: 'No.', ...body }), { status });

function Edit() {
  const form = useForm({ defaultValues: { name: 'Open', city: 'Hermosa' } });
  const saving = useSave(save, form, {
    input: (values) => ({ body: values }) as never,
    onSaved: () => undefined,
    latest: async () => ({
      values: { name: 'Winter Open', city: 'Manhattan' },
      by: 'Dana',
      at: Date.parse('2026-11-21T13:29:00'),
    }),
  });
  return (
    <EditForm save={saving} labels={{ name: 'Name', city: 'City' }}>
      <FormText control={form.control} name="name" label="Name" />
      <FormText control={form.control} name="city" label="City" />
      <Link to="/elsewhere">Elsewhere</Link>
    </EditForm>
  );
}
const show = () =>
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Routes>
        <Route path="/here" element={<Edit />} />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
    </MemoryRouter>,
  );
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('an edit form', () => {
  it('shows how many fields have changed, and resets them on Discard', async () => {
    show();
    expect(screen.queryByText('Save')).toBeNull();
    await retype('Name', 'Summer Open');
    expect(screen.getByText('1 change')).toBeTruthy();
    await userEvent.click(screen.getByText('Discard'));
    expect(value('Name')).toBe('Open');
    expect(screen.queryByText('Save')).toBeNull();
  });

  it('shows the server’s errors next to their fields', async () => {
    replies = [refusal(400, { fields: { 'body.city': 'There is no such city.' } })];
    show();
    await retype('City', 'Nowhere');
    await userEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('There is no such city.')).toBeTruthy();
  });

  it('keeps everything typed when someone else saved first, and uses their values for the other fields', async () => {
    replies = [refusal(412, {})];
    const seen: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    show();
    await retype('Name', 'Summer Open');
    await userEvent.click(screen.getByText('Save'));
    const told = await screen.findByText('Dana saved this at 1:29 PM');
    // The form is longer than the window, and the focused button covers its bottom.
    expect(seen.some((place) => place.contains(told))).toBe(true);
    expect([value('Name'), value('City')]).toEqual(['Summer Open', 'Manhattan']);
    await userEvent.click(screen.getByText('Take theirs'));
    expect(value('Name')).toBe('Winter Open');
  });

  it('overwrites the other user’s changes if the user keeps their own', async () => {
    replies = [refusal(412, {})];
    show();
    await retype('Name', 'Summer Open');
    await userEvent.click(screen.getByText('Save'));
    await userEvent.click(await screen.findByText('Keep mine'));
    await userEvent.click(screen.getByText('Save'));
    expect(sent.at(-1)).toEqual({ name: 'Summer Open', city: 'Manhattan' });
  });

  it('asks before leaving by a link if something has changed', async () => {
    show();
    await retype('Name', 'Summer Open');
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByText('Another page')).toBeNull();
    await userEvent.click(screen.getByText('Keep editing'));
    expect(value('Name')).toBe('Summer Open');
    await userEvent.click(screen.getByText('Elsewhere'));
    await userEvent.click(screen.getByText('Leave page'));
    expect(screen.getByText('Another page')).toBeTruthy();
  });
});
