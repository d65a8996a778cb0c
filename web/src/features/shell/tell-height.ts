/**
 * Sends this page's height to the site that embeds it whenever the height changes (public/embed.js). The message has
 * only a number.
 */
export function tellHeight(): void {
  const root = document.getElementById('root');
  if (!root || parent === window) return;
  const tell = () => parent.postMessage({ type: 'sideout:height', height: root.scrollHeight }, '*');
  new ResizeObserver(tell).observe(root);
  tell();
}
