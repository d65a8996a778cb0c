// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});
const shown = () => toasts.get().map(({ text, tone, sticky = false }) => ({ text, tone, sticky }));

it('copying shows that the text was copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('https://x.example/a', 'Link copied.');
  expect(writeText).toHaveBeenCalledWith('https://x.example/a');
  expect(shown()).toEqual([{ text: 'Link copied.', tone: 'good', sticky: false }]);
});

it.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
  ['has no clipboard', {}],
])('copying shows the text to copy manually when the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await copyText('https://x.example/a', 'Link copied.');
  expect(shown()).toEqual([
    { text: 'Your browser didn’t allow copying. Copy this: https://x.example/a', tone: 'bad', sticky: true },
  ]);
});
