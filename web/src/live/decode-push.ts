import type { ServerMessage } from '#domain/live/messages.ts';
import type { Delta } from '#domain/live/schema.ts';

/**
 * What the server pushed. The shapes are domain's (live/messages.ts, where the server writes them); here they are only taken apart, so
 * that no validator travels with every live page. Null for anything that can't be a message.
 */
export function decodePush(text: string): ServerMessage | null {
  const raw = parse(text);
  if (Array.isArray(raw)) {
    const [channel, versions, ...deltas] = raw as [number, number | [number, number], ...Delta[]];
    const [after, v] = Array.isArray(versions) ? versions : [undefined, versions];
    if (![channel, v, after ?? 0].every(Number.isInteger)) return null;
    return { type: 'mutation', channel, v, ...(after === undefined ? {} : { after }), deltas };
  }
  return typeof raw === 'object' && raw !== null && 'type' in raw ? (raw as ServerMessage) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
