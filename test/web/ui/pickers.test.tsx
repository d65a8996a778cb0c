// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { DatePicker } from '#web/src/ui/inputs/date-picker.tsx';
import { TimeField } from '#web/src/ui/inputs/time-field.tsx';
import { WhenField } from '#web/src/ui/inputs/when-field.tsx';

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

function When({ type, start }: { type: 'date' | 'time' | 'datetime-local'; start: string }) {
  const [at, setAt] = useState(start);
  return (
    <>
      <WhenField label="Opens" type={type} value={at} onChange={setAt} />
      <output>{at}</output>
    </>
  );
}

describe('the date and time dialog', () => {
  const hidden = { hidden: true };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name, ...hidden }));
  const pickTime = async (text: string) => {
    const time = screen.getByRole('combobox', { name: 'Time', ...hidden });
    await userEvent.clear(time);
    await userEvent.type(time, text);
    await userEvent.keyboard('{Enter}');
  };
  const pickDay = (day: number) =>
    userEvent.click(screen.getAllByRole('button', { name: new RegExp(`November ${day}\\b`), ...hidden })[0]!);

  it('picks a date, and changes nothing on Cancel [P3-196] [P3-199] [P3-200]', async () => {
    render(<When type="date" start="2026-11-26" />);
    await press('Open the calendar');
    await screen.findByRole('heading', { name: 'Choose a date', ...hidden });
    await pickDay(12);
    await press('Cancel');
    expect([value(), screen.queryByRole('heading', hidden)]).toEqual(['2026-11-26', null]);
    await press('Open the calendar');
    await screen.findByRole('heading', { name: 'Choose a date', ...hidden });
    await pickDay(13);
    expect(screen.queryByRole('combobox', { name: 'Time', ...hidden })).toBeNull();
    await press('OK');
    expect([value(), screen.queryByRole('heading', hidden)]).toEqual(['2026-11-13', null]);
  });

  it('picks a time in 15-minute steps [P3-197] [P3-889] [P2-805]', async () => {
    render(<When type="time" start="09:00" />);
    await press('Open the clock');
    await screen.findByRole('heading', { name: 'Choose a time', ...hidden });
    await pickTime('4:15 PM');
    await press('OK');
    expect(value()).toBe('16:15');
  });

  it('picks a date and a time together [P3-198]', async () => {
    render(<When type="datetime-local" start="2026-11-26T09:00" />);
    await press('Open the calendar');
    await screen.findByRole('heading', { name: 'Choose a date and time', ...hidden });
    await pickDay(14);
    await pickTime('4:15 PM');
    await press('OK');
    expect(value()).toBe('2026-11-14T16:15');
  });
});
