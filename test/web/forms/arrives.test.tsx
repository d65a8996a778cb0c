// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Arrives } from '#web/src/forms/edit-form.tsx';

it('a toast can hide again in a browser whose scroll returns a promise', () => {
  const scroll = vi.fn(() => Promise.resolve());
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll as never);
  const { unmount } = render(<Arrives>An answer</Arrives>);
  expect(scroll).toHaveBeenCalledOnce();
  expect(unmount).not.toThrow();
});
