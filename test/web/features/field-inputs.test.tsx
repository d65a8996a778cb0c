// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { choosers } from '#domain/people/lists/choices.ts';
import { inputs } from '#web/src/features/registration/field-inputs.tsx';
import { aPlayer } from '../../kit/registration.ts';

afterEach(cleanup);

type Props = Parameters<typeof inputs.choice>[0];
const show = (height?: number) => {
  const field = { name: 'height', label: 'Height', kind: 'choice', required: true, choices: choosers.height() };
  const player = { ...aPlayer(), height };
  const props = { field, player, error: undefined, own: true, onChange: () => {}, onLeave: () => {} };
  render(<inputs.choice {...(props as unknown as Props)} />);
  const list = screen.getByLabelText<HTMLSelectElement>('Height');
  const options = within(list).getAllByRole<HTMLOptionElement>('option');
  return { chosen: options[list.selectedIndex]?.text, next: options[list.selectedIndex + 1]?.text };
};

describe('the height picker', () => {
  it('opens at 5\' 7", the option after the empty one, while no height is chosen [P2-532]', () => {
    expect(show()).toEqual({ chosen: 'Choose', next: '5\' 7"' });
  });

  it('opens at the chosen height', () => {
    expect(show(61).chosen).toBe('5\' 1"');
  });
});
