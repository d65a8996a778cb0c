// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ColourField } from '#web/src/features/theme/colour-field.tsx';

afterEach(cleanup);

function Themed() {
  const form = useForm({ defaultValues: { primary: '152a69' } });
  return (
    <>
      <ColourField control={form.control} name="primary" label="Main color" hint="" />
      <output aria-label="Saved">{form.watch('primary')}</output>
    </>
  );
}

it('a theme color can be typed as a hex code, with or without #, and keeps its value until the code is complete', () => {
  render(<Themed />);
  const field = screen.getByLabelText('Main color as hex');
  const typed = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    return screen.getByLabelText('Saved').textContent;
  };
  expect(['#0B6', '#0B6F8F', 'a3222b'].map(typed)).toEqual(['152a69', '0b6f8f', 'a3222b']);
});
