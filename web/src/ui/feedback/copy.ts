import { toast } from './toast.tsx';

/**
 * Copies text and confirms it. If the browser refuses, as it can in frames and without HTTPS, the message stays visible
 * with the text, so the user can copy it.
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
