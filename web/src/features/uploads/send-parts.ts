import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/** A part's bytes: their base64 stays under what a call takes. */
const partSize = 150_000;
const mostParts = 40;
export const mostBytes = mostParts * partSize;
export type Sent = { readonly uploadId: string; readonly parts: number };
/** A part of a file on its way. */
export type Part = { readonly uploadId: string; readonly part: number; readonly bytes: string };

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** Sends a file as it is, part by part (`send`), so that the server reads its encoding; `told` says how far it is. */
export async function sendParts(
  file: File,
  send: (part: Part) => Promise<Result<unknown, Problem>>,
  told: (part: number, parts: number) => void,
): Promise<Result<Sent, Problem>> {
  const parts = Math.max(1, Math.ceil(file.size / partSize));
  const uploadId = ulid(serverNow(), Math.random);
  for (let part = 0; part < parts; part++) {
    told(part, parts);
    const bytes = await base64(file.slice(part * partSize, (part + 1) * partSize));
    const answer = await send({ uploadId, part, bytes });
    if (!answer.ok) return answer;
  }
  return ok({ uploadId, parts });
}
