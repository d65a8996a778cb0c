// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';

afterEach(cleanup);

/** Shows a field whose value React controls, as forms do. */
function Kept({ type, start = '' }: { type: string; start?: string }) {
  const [value, set] = useState(start);
  return (
    <>
      <TextField label="Opens" type={type} value={value} onChange={({ target }) => set(target.value)} />
      <output>{value}</output>
    </>
  );
}
function shown(type: string, start?: string) {
  render(<Kept type={type} {...(start ? { start } : {})} />);
  const field = screen.getByLabelText('Opens');
  return {
    paste: (text: string) => {
      fireEvent.paste(field, { clipboardData: { getData: () => text } });
      return screen.getByRole('status').textContent;
    },
    type: (text: string) => {
      for (const key of text) fireEvent.keyDown(field, { key });
      return screen.getByRole('status').textContent;
    },
  };
}

describe('the browser’s date field', () => {
  it.each(['9/1/2027', '2027-09-01', 'Sep 1, 2027', '9/1/27', '9/1/2027 8:30 PM'])('accepts %s when pasted', (text) => {
    expect(shown('date').paste(text)).toBe('2027-09-01');
  });

  it('accepts a typed ISO date, and leaves the field unchanged until the date is complete', () => {
    const { type } = shown('date', '2027-01-02');
    expect(type('2027-09')).toBe('2027-01-02');
    expect(type('-01')).toBe('2027-09-01');
  });

  it.each([
    ['9/1/2010', '2010-09-01'],
    ['1/2/2012', '2012-01-02'],
    ['12-05-2027', '2027-12-05'],
  ])('accepts %s when typed', (text, date) => {
    expect(shown('date', '2027-01-02').type(text)).toBe(date);
  });

  it('accepts another date typed right after the first', () => {
    const { type } = shown('date', '2027-01-02');
    expect(type('9/1/2010')).toBe('2010-09-01');
    expect(type('1/2/2027')).toBe('2027-01-02');
  });

  it('starts over after a key that isn’t part of a date', () => {
    const { type } = shown('date', '2027-01-02');
    expect(type('9/1/20')).toBe('2027-01-02');
    fireEvent.keyDown(screen.getByLabelText('Opens'), { key: 'Backspace' });
    expect(type('10')).toBe('2027-01-02');
  });

  it('ignores pasted text that isn’t a date', () => {
    expect(shown('date', '2027-01-02').paste('next week')).toBe('2027-01-02');
  });
});

describe('the browser’s field for a date and a time', () => {
  it.each([
    ['9/1/2027 8:30 PM', '2027-09-01T20:30'],
    ['2027-09-01 20:30:00', '2027-09-01T20:30'],
    ['2027-09-01T09:00', '2027-09-01T09:00'],
    ['Sep 1, 2027 at 9am', '2027-09-01T09:00'],
  ])('accepts %s when pasted', (text, value) => {
    expect(shown('datetime-local', '2027-01-02T18:15').paste(text)).toBe(value);
  });

  it('keeps its time if only a date is pasted or typed', () => {
    const { paste, type } = shown('datetime-local', '2027-01-02T18:15');
    expect(paste('9/1/2027')).toBe('2027-09-01T18:15');
    expect(type('2027-10-02')).toBe('2027-10-02T18:15');
  });
});
