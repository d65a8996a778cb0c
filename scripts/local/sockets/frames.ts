/**
 * Watches the frames a client sends, byte by byte, and calls `over` with the first that is longer than allowed. `ws` joins frames to
 * messages and does not report it; API Gateway closes such a connection with 1009.
 */
export function watchFrames(most: number, over: () => void): (chunk: Buffer) => void {
  /** payload bytes of the current frame still to come; header bytes gathered so far */
  let left = 0;
  let header = Buffer.alloc(0);
  return (chunk) => {
    let rest = chunk;
    while (rest.length) {
      if (left) {
        const taken = Math.min(left, rest.length);
        left -= taken;
        rest = rest.subarray(taken);
        continue;
      }
      header = Buffer.concat([header, rest.subarray(0, 1)]);
      rest = rest.subarray(1);
      const payload = payloadOf(header);
      if (payload === null) continue;
      header = Buffer.alloc(0);
      left = payload;
      if (payload > most) {
        over();
        return;
      }
    }
  };
}

/** The payload's length once the whole header (length, mask) is there, else null. */
function payloadOf(header: Buffer): number | null {
  if (header.length < 2) return null;
  const masked = (header[1] as number) & 0x80 ? 4 : 0;
  const short = (header[1] as number) & 0x7f;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (header.length < 2 + extra + masked) return null;
  if (short === 126) return header.readUInt16BE(2);
  return short === 127 ? Number(header.readBigUInt64BE(2)) : short;
}
