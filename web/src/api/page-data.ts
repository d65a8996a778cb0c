/** Data that comes with a published page (domain/pages/html.ts): the answers to its first API calls, by address. */
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

/** Returns whether the user is still on the page where the visit began. */
export const isPublishedHere = (): boolean => published.path === location.pathname;

/**
 * Returns the heading this address was published with. It is shown while its page loads, so a placeholder doesn't
 * replace the header.
 */
export const pageHeading = (): string | null => (isPublishedHere() ? published.heading : null);

/** Returns the answer published with the page. It's shown right away while the newest one loads. */
export const pageAnswer = <T>(url: string): T | undefined => pageData[url] as T | undefined;

/** How long the published content waits for the page's calls before the page shows that it's loading, in ms. */
const patience = 2_000;

/**
 * Makes the page's other public calls so that the whole page appears in one step. It never fails, because the page
 * makes the calls again.
 */
export const askPageData = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(
    urls.map(async (url) => {
      try {
        const reply = await fetch(url, { signal: AbortSignal.timeout(patience) });
        if (reply.ok) pageData[url] = await reply.json();
      } catch {
        // The page makes the call again and shows any error.
      }
    }),
  );
