/*
 * Shows Sideout on another site:
 *   <script src="https://sideout.example/embed.js" async></script>
 *   <div data-sideout="/tournament/1003/live"></div>           a page, as tall as its content
 *   <a data-sideout-button="/tournament/1003/register">…</a>   a button, which opens a new window
 * It shows only pages of the site that the script came from.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = new Map();
  const addressOf = (path) => {
    const url = new URL(path, origin);
    return url.origin === origin ? url : null;
  };
  const frame = (place) => {
    const url = addressOf(place.dataset.sideout);
    if (!url || place.dataset.sideoutDone) return;
    place.dataset.sideoutDone = 'yes';
    url.searchParams.set('iframe', 'true');
    const made = document.createElement('iframe');
    made.src = url.href;
    made.title = place.dataset.title || 'Sideout';
    made.loading = 'lazy';
    made.style.cssText = 'width:100%;border:0;height:480px';
    made.allow = 'fullscreen';
    place.append(made);
    frames.set(made, Number(place.dataset.maxHeight) || 20_000);
  };
  const button = (link) => {
    const url = addressOf(link.dataset.sideoutButton);
    if (!url || link.dataset.sideoutDone) return;
    link.dataset.sideoutDone = 'yes';
    link.href = url.href;
    link.target = '_blank';
    link.rel = 'noopener';
    link.style.cssText =
      'display:inline-block;padding:12px 20px;border-radius:8px;background:#14296a;color:#fff;font:600 16px/1.2 sans-serif;text-decoration:none';
    if (!link.textContent.trim()) link.textContent = 'Register';
  };
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || !data || data.type !== 'sideout:height') return;
    for (const [made, most] of frames)
      if (made.contentWindow === source) made.style.height = `${Math.min(most, Math.max(120, Math.ceil(Number(data.height) || 0)))}px`;
  });
  const look = () => {
    for (const place of document.querySelectorAll('[data-sideout]')) frame(place);
    for (const link of document.querySelectorAll('[data-sideout-button]')) button(link);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', look);
  else look();
})();
