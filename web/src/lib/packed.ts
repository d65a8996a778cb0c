/** The longest text to unpack, in characters, so that a stranger's link can't fill up memory. */
const mostUnpacked = 100_000;

const through = (bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): ReadableStream<Uint8Array> =>
  new Blob([bytes]).stream().pipeThrough(way as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);

/** Compresses text and makes it safe for a URL, so that it's small enough for a link. */
export async function packed(text: string): Promise<string> {
  const stream = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the unpacked text, or null if it isn't valid. */
export async function unpacked(letters: string): Promise<string | null> {
  try {
    const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const reader = through(
      Uint8Array.from(plain, (letter) => letter.charCodeAt(0)),
      new DecompressionStream('deflate-raw'),
    ).getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > mostUnpacked) return null;
    }
  } catch {
    return null;
  }
}
