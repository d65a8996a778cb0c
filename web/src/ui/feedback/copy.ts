import { toast } from './toast.tsx';

/**
 * Copies a text and says so. If the browser refuses, which it may do in frames and without HTTPS, the message stays and
 * has the text to copy by hand.
 */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast(`Your browser didn’t allow copying. Copy this: ${text}`, { tone: 'bad', sticky: true });
    return;
  }
  toast(copied, { tone: 'good' });
}
