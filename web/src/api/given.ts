/** What a published page brings along (domain/pages/html.ts): answers of the API to what it asks first, by address. */
type Given = Readonly<Record<string, unknown>>;

function read(): Given {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as Given) : {};
}
const given = read();

/** The answer that came with the page, as it was when the page was written: something to show at once, while the newest is asked for. */
export const givenAnswer = <T>(url: string): T | undefined => given[url] as T | undefined;
