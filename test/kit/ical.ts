/** One of a calendar's components as a reader sees it: its properties by name, with their parameters, and its contents. */
export type Component = {
  readonly name: string;
  readonly properties: Readonly<Record<string, { readonly value: string; readonly parameters: readonly string[] }>>;
  readonly inside: Component[];
};

/**
 * Reads a calendar per RFC 5545 §3.1. Lines end in CRLF, and a line that begins with a space is a continuation. Throws
 * if it isn't valid.
 */
export function readIcal(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  if (/(^|[^\r])\n/.test(text)) throw new Error('a line ends in LF alone');
  for (const line of text.split('\r\n'))
    if (new TextEncoder().encode(line).length > 75) throw new Error(`a line of over 75 octets: ${line}`);
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const open: Component[] = [];
  for (const line of lines) {
    const at = line.indexOf(':');
    const [name = '', ...parameters] = line.slice(0, at).split(';');
    const value = line.slice(at + 1);
    const top = open.at(-1);
    if (name === 'BEGIN') {
      const made: Component = { name: value, properties: {}, inside: [] };
      top?.inside.push(made);
      open.push(made);
    } else if (name === 'END') {
      if (top?.name !== value) throw new Error(`${value} ends in ${top?.name}`);
      if (open.length === 1) return top;
      open.pop();
    } else if (top) {
      if (name in top.properties) throw new Error(`${name} twice`);
      Object.assign(top.properties, { [name]: { value, parameters } });
    } else throw new Error(`outside: ${line}`);
  }
  throw new Error('the calendar does not end');
}

/** Undoes a string's escaping (§3.3.11). */
export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
