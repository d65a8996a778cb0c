/** What a published page brings along (domain/pages/html.ts): answers of the API to what it asks first, by address. */
type PageData = Record<string, unknown>;

function read(): PageData {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}
const pageData = read();

/** The page that was published at the address the visit began with, by its heading. */
const published = {
  path: globalThis.location?.pathname,
  heading: globalThis.document?.querySelector('#root h1')?.textContent ?? null,
};

/** Whether the visit is still where the page it began with was published. */
export const isPublishedHere = (): boolean => published.path === location.pathname;

/** The heading this address was published with: what stands while its page loads, so that the head does not give way to a placeholder. */
export const pageHeading = (): string | null => (isPublishedHere() ? published.heading : null);

/** The answer that came with the page, as it was when the page was written: something to show at once, while the newest is asked for. */
export const pageAnswer = <T>(url: string): T | undefined => pageData[url] as T | undefined;

/** How long a page's first words wait for what it asks, ms: then it shows by itself that it is waiting. */
const patience = 2_000;

/** Asks what a published page wants besides what it brought along, as everybody, so that it is shown whole in one step. Never fails: the page asks again. */
export const askPageData = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(
    urls.map(async (url) => {
      try {
        const reply = await fetch(url, { signal: AbortSignal.timeout(patience) });
        if (reply.ok) pageData[url] = await reply.json();
      } catch {
        // the page says what came of it when it asks
      }
    }),
  );
