/** Appends a query to an address. Undefined and null values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text ? `${path}?${text}` : path;
}
