/**
 * Tells the site that embeds this page how tall it is (public/embed.js) whenever that changes. It sends a number, and
 * nothing else.
 */
export function tellHeight(): void {
  const root = document.getElementById('root');
  if (!root || parent === window) return;
  const tell = () => parent.postMessage({ type: 'sideout:height', height: root.scrollHeight }, '*');
  new ResizeObserver(tell).observe(root);
  tell();
}
