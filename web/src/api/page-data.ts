/** Data that a published page brings along (domain/pages/html.ts): API answers to its first calls, by address. */
type PageData = Record<string, unknown>;

function read(): PageData {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}
const pageData = read();

/** The page published at the address where the visit began, with its heading. */
const published = {
  path: globalThis.location?.pathname,
  heading: globalThis.document?.querySelector('#root h1')?.textContent ?? null,
};

/** Returns whether the visit is still on the page where it began. */
export const isPublishedHere = (): boolean => published.path === location.pathname;

/** The heading this address was published with. It is shown while its page loads, so a placeholder doesn't replace the header. */
export const pageHeading = (): string | null => (isPublishedHere() ? published.heading : null);

/** The answer that came with the page when it was published: shown at once while the newest one loads. */
export const pageAnswer = <T>(url: string): T | undefined => pageData[url] as T | undefined;

/** How long the published content waits for the page's calls, in ms, before the page shows that it's loading. */
const patience = 2_000;

/**
 * Makes the page's other public calls so that the whole page appears in one step. Never fails, because the page calls
 * again.
 */
export const askPageData = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(
    urls.map(async (url) => {
      try {
        const reply = await fetch(url, { signal: AbortSignal.timeout(patience) });
        if (reply.ok) pageData[url] = await reply.json();
      } catch {
        // the page reports any error when it calls
      }
    }),
  );
