// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultTiebreaks, type TiebreakName } from '#domain/play/tiebreaks/names.ts';
import { TiebreakOrder } from '#web/src/features/tiebreaks/tiebreak-order.tsx';

afterEach(cleanup);

function Order() {
  const [value, setValue] = useState<readonly TiebreakName[]>(defaultTiebreaks);
  return (
    <>
      <TiebreakOrder value={value} onChange={setValue} />
      <output data-testid="order">{value.join(' ')}</output>
    </>
  );
}
const order = () => (screen.getByTestId('order').textContent ?? '').split(' ');
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));

describe('the tiebreaker order form', () => {
  it('starts with the default tiebreakers, and lists the others beside them [P3-536] [P3-538] [P3-541]', () => {
    render(<Order />);
    expect(order()).toEqual(defaultTiebreaks);
    const unused = screen.getAllByLabelText(/^Use /);
    expect(unused.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Use Points among tied teams (three or more only)',
      'Use Matches among tied teams',
      'Use Total points for',
    ]);
  });

  it('can be changed with buttons to move up or down, remove and add', () => {
    render(<Order />);
    press('Move Head to head up');
    expect(order().slice(0, 3)).toEqual(['DUAL_RECORD', 'HEAD_2_HEAD', 'MATCH_WIN_RATIO']);
    press('Move Dual record down');
    expect(order().slice(0, 2)).toEqual(['HEAD_2_HEAD', 'DUAL_RECORD']);
    press('Remove Dual record');
    press('Use Total points for');
    expect(order()).not.toContain('DUAL_RECORD');
    expect(order().at(-1)).toBe('POINTS_FOR');
    fireEvent.click(screen.getByText('Reset order'));
    expect(order()).toEqual(defaultTiebreaks);
  });
});
