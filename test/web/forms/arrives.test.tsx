// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Arrives } from '#web/src/forms/edit-form.tsx';

it('an arrived toast leaves again in a browser that answers a scroll with a promise', () => {
  const scroll = vi.fn(() => Promise.resolve());
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll as never);
  const { unmount } = render(<Arrives>An answer</Arrives>);
  expect(scroll).toHaveBeenCalledOnce();
  expect(unmount).not.toThrow();
});
