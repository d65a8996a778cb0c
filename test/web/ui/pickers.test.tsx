// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { DatePicker } from '#web/src/ui/inputs/date-picker.tsx';
import { TimeField } from '#web/src/ui/inputs/time-field.tsx';

afterEach(cleanup);
const cities = ['Austin', 'Chicago', 'Hermosa Beach'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function City() {
  const [city, setCity] = useState('austin');
  return (
    <>
      <Combobox label="City" options={cities} value={city} onChange={setCity} />
      <output>{city}</output>
    </>
  );
}
function Time() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <TimeField label="First match" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}
function Day() {
  const [day, setDay] = useState('2026-11-26');
  return (
    <>
      <DatePicker label="Starts on" value={day} onChange={setDay} named={new Map([['2026-11-26', 'Thanksgiving']])} />
      <output>{day}</output>
    </>
  );
}
const value = () => document.querySelector('output')?.textContent;
const field = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement;

describe('a picker with many options', () => {
  it('can be searched by typing and used by keyboard', async () => {
    render(<City />);
    expect(field('City').value).toBe('Austin');
    await userEvent.clear(field('City'));
    await userEvent.type(field('City'), 'herm');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect([field('City').value, value()]).toEqual(['Hermosa Beach', 'hermosa beach']);
  });
});

describe('a picker in a dialog', () => {
  it('opens its list inside the dialog, because nothing outside can be pressed', async () => {
    render(
      <Dialog title="Where?" onClose={() => {}}>
        <City />
      </Dialog>,
    );
    await userEvent.clear(field('City'));
    const option = screen.getByRole('option', { name: 'Chicago' });
    expect(option.closest('dialog')).not.toBeNull();
    expect(option.closest('[popover=manual]')).not.toBeNull();
    await userEvent.click(option);
    expect([field('City').value, value()]).toEqual(['Chicago', 'chicago']);
  });
});

describe('a time field', () => {
  it('accepts a time typed to the minute when it loses focus', async () => {
    render(<Time />);
    await userEvent.clear(field('First match'));
    await userEvent.type(field('First match'), '9:10p');
    await userEvent.tab();
    expect([field('First match').value, value()]).toEqual(['9:10 PM', '21:10']);
  });
});

describe('a date field', () => {
  it('shows the selected day’s own name, and has a calendar button', () => {
    render(<Day />);
    expect(screen.getByText('Thanksgiving')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Calendar/ })).toBeTruthy();
  });

  it('can be changed part by part with the keyboard', async () => {
    render(<Day />);
    await userEvent.click(screen.getByRole('spinbutton', { name: /day/ }));
    await userEvent.keyboard('{ArrowUp}');
    expect(value()).toBe('2026-11-27');
  });
});
