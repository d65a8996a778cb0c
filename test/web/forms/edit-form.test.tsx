// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { EditForm } from '#web/src/forms/edit-form.tsx';
import { FormText } from '#web/src/forms/fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { watchSteps } from '#web/src/lib/history-steps.ts';
import { type EditorPart, PartsEditor } from '#web/src/pages/edit-page.tsx';
import { DateField } from '#web/src/ui/inputs/text-field.tsx';

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
    <EditForm save={saving} labels={{ name: 'Name', city: 'City' }} formsOf={(query) => query.has('section')}>
      <FormText control={form.control} name="name" label="Name" />
      <FormText control={form.control} name="city" label="City" />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/?tab=history">Another tab</Link>
      <Link to="/?section=all">Other forms</Link>
      <Link to="/?step=2">Next part</Link>
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

  it('keeps everything typed when someone else has saved first, and uses their values for the other fields', async () => {
    replies = [refusal(412, {})];
    const seen: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    show();
    await retype('Name', 'Summer Open');
    await userEvent.click(screen.getByText('Save'));
    const told = await screen.findByText(/^Dana saved this on .*Nov 21.* at 1:29 PM$/);
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

  it('asks before another tab or other forms replace it on the same page, but not before a link to the next part', async () => {
    show();
    await retype('Name', 'Summer Open');
    for (const link of ['Another tab', 'Other forms']) {
      await userEvent.click(screen.getByText(link));
      await userEvent.click(screen.getByText('Keep editing'));
      expect(value('Name')).toBe('Summer Open');
    }
    await userEvent.click(screen.getByText('Next part'));
    expect(screen.queryByText('Keep editing')).toBeNull();
  });

  it('asks before Back replaces it with other forms on the same page, but not before Back to another part', async () => {
    const back = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    const goTo = (idx: number, url: string) => {
      history.replaceState({ idx }, '', url);
      act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { idx } })));
    };
    history.replaceState({ idx: 2 }, '', '/');
    show();
    await retype('Name', 'Summer Open');
    goTo(1, '/?step=2');
    expect(screen.queryByText('Keep editing')).toBeNull();
    goTo(0, '/?section=all');
    expect(screen.getByText('Keep editing')).toBeTruthy();
    expect(back).toHaveBeenCalledExactlyOnceWith(1);
    history.replaceState(null, '', '/');
  });

  it('asks before Back replaces it even in a browser that calls the router’s listener first', async () => {
    vi.spyOn(history, 'go').mockImplementation(() => undefined);
    // Chrome ignores the capture phase for events of the window itself.
    const add = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, how?: unknown) =>
      add(type as 'popstate', listener as () => void, type === 'popstate' ? false : (how as boolean)),
    );
    const Page = () => (useSearchParams()[0].has('section') ? <p>More settings</p> : <Edit />);
    history.replaceState({ idx: 2 }, '', '/');
    watchSteps();
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    await retype('Name', 'Summer Open');
    history.replaceState({ idx: 1 }, '', '/?section=all');
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } })));
    expect(screen.getByText('Keep editing')).toBeTruthy();
    expect(screen.queryByText('More settings')).toBeNull();
    history.replaceState(null, '', '/');
    vi.restoreAllMocks();
  });
});

describe('an editor with sections', () => {
  const sent = vi.fn();
  function Sections() {
    const facts = useZodForm(z.object({ name: z.string(), city: z.string().min(1, 'A city is required') }), {
      name: 'Open',
      city: 'Hermosa',
    });
    const texts = useZodForm(z.object({ about: z.string() }), { about: '' });
    const input = () => ({ body: {} }) as never;
    const factsSave = useSave(save, facts, { input, onSaved: () => void sent('facts') });
    const textsSave = useSave(save, texts, { input, onSaved: () => void sent('texts') });
    const part = (form: object, saving: object, sections: EditorPart['sections']) =>
      ({ form, save: saving, labels: {}, sections }) as unknown as EditorPart;
    const section = (key: string, title: string, fields: string[], body: ReactNode) => ({ key, title, fields, body });
    return (
      <PartsEditor
        parts={[
          part(facts, factsSave, [
            section('basics', 'Basics', ['name'], <FormText control={facts.control} name="name" label="Name" />),
            section('place', 'Place', ['city'], <FormText control={facts.control} name="city" label="City" />),
          ]),
          part(texts, textsSave, [
            section('page', 'Page', ['about'], <FormText control={texts.control} name="about" label="About" />),
          ]),
        ]}
      />
    );
  }
  const open = () =>
    render(
      <MemoryRouter initialEntries={['/?section=place']}>
        <Sections />
      </MemoryRouter>,
    );

  it('shows which other section prevents saving, links to it, and then saves every section', async () => {
    const user = userEvent.setup();
    open();
    await user.clear(screen.getByLabelText('City'));
    await user.click(screen.getByRole('link', { name: /^Page/ }));
    await user.type(screen.getByLabelText('About'), 'Sand');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const refusal = await screen.findByText('Not saved. Something in another section needs a fix.');
    expect(refusal.closest('div')?.parentElement?.textContent).toContain('Place: A city is required');
    await user.click(screen.getAllByRole('link', { name: 'Place' }).at(-1)!);
    await user.type(screen.getByLabelText('City'), 'Malibu');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(sent.mock.calls.flat().toSorted()).toEqual(['facts', 'texts']);
  });
});

it.each([
  ['9/1/2010', '09/01/2010'],
  ['1/2/2012', '01/02/2012'],
  ['9/1/10', '09/01/2010'],
  ['2010-09-01', '09/01/2010'],
  ['09012010', '09/01/2010'],
])('a date field accepts %s', async (typed, shown) => {
  function Dated() {
    const [value, setValue] = useState('');
    return <DateField label="Birth date" value={value} onChange={setValue} />;
  }
  const user = userEvent.setup();
  render(<Dated />);
  const field = screen.getByLabelText<HTMLInputElement>('Birth date');
  await user.type(field, typed);
  await user.tab();
  expect(field.value).toBe(shown);
  await user.clear(field);
  await user.click(field);
  await user.paste(typed);
  await user.tab();
  expect(field.value).toBe(shown);
});
