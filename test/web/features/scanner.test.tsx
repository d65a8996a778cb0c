// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Scanner, type TakePass } from '#web/src/features/checkin/scanner.tsx';

afterEach(cleanup);

it('a refused team is shown below a pass that was scanned after it', async () => {
  const answers = new Map<string, (tone: 'good' | 'bad') => void>();
  const take: TakePass = (name, meanwhile) => {
    meanwhile?.({ tone: 'warn', name, text: 'asking' });
    return new Promise((done) => answers.set(name, (tone) => done({ tone, name, text: tone })));
  };
  render(<Scanner onClose={() => {}} take={take} />);
  const scan = async (name: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Pass or membership card' }), { target: { value: name } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check code' })));
  };
  const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  await scan('Sharks');
  await scan('Rays');
  expect(shown()).toEqual(['Rays']);
  await act(async () => answers.get('Sharks')?.('bad'));
  expect(shown()).toEqual(['Rays', 'Sharks']);
  await act(async () => answers.get('Rays')?.('good'));
  expect(shown()).toEqual(['Rays', 'Sharks']);
  await scan('Crabs');
  expect(shown()).toEqual(['Crabs', 'Sharks']);
});
