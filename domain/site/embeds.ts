/** Returns what another site needs once per page to show Sideout pages (public/embed.js). */
export const embedScript = (origin: string): string => `<script src="${origin}/embed.js" async></script>`;

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Returns the code for a Sideout page embedded in another site, as tall as its content.
 * @param path on our site
 */
export const embedCode = (path: string, title: string): string =>
  `<div data-sideout="${quoted(path)}" data-title="${quoted(title)}"></div>`;

/** Returns the code for a button on another site that links to a Sideout page. */
export const embedButton = (path: string, label: string): string =>
  `<a data-sideout-button="${quoted(path)}">${quoted(label)}</a>`;
