// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Waiver } from '#domain/catalog/events/json-props.ts';
import { WaiverBox } from '#web/src/screens/registration/steps/agreements.tsx';

afterEach(cleanup);
const waiver: Waiver = { id: 'w1', name: 'Participation waiver', instructions: '', label: '', divisions: '*' };
const host = { name: 'Pacific Sand', email: 'hello@pacific.example' };
const show = (of: Partial<Waiver>, onChange = vi.fn()) => {
  render(<WaiverBox waiver={{ ...waiver, ...of }} host={host} agreed={[4]} onChange={onChange} />);
  return onChange;
};

describe('a waiver', () => {
  it('can be read on the page and scrolled by keyboard', async () => {
    const onChange = show({ text: '<p>I may be hurt.</p>' });
    const text = await screen.findByText('I may be hurt.');
    expect(text.closest('[role=region]')?.getAttribute('tabindex')).toBe('0');
    await userEvent.click(screen.getByLabelText('I agree to the Participation waiver'));
    expect(onChange).toHaveBeenCalledWith([4, 'w1']);
  });

  it('links to a text on another site', () => {
    show({ url: 'https://pacific.example/waiver' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://pacific.example/waiver');
  });

  it('shows whom to ask when it has neither text nor link', () => {
    show({});
    expect(screen.getByText(/Pacific Sand hasn’t added the text here/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:hello@pacific.example');
  });
});
