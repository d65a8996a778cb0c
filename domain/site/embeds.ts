/** What another site needs to show a page of ours (public/embed.js), once in a page. */
export const embedScript = (origin: string): string => `<script src="${origin}/embed.js" async></script>`;

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page of ours in another site, as tall as what it shows. @param path of our site */
export const embedCode = (path: string, title: string): string =>
  `<div data-sideout="${quoted(path)}" data-title="${quoted(title)}"></div>`;

/** A button in another site that leads to a page of ours. */
export const embedButton = (path: string, label: string): string =>
  `<a data-sideout-button="${quoted(path)}">${quoted(label)}</a>`;
