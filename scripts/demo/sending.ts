import type { ImageKind } from '#domain/organizations/image-kinds.ts';
import type { DemoAccount } from '../local/accounts.ts';

/** The running site, the way a browser reaches it. */
export type Site = { readonly url: string; readonly signIn: (account: DemoAccount) => Promise<string> };
type NewMessage = { readonly id: string; readonly state: string; readonly url: string };
type Answer = { readonly status: number; readonly body: never };

export type Person = Awaited<ReturnType<typeof personOf>>;

/** Throws unless the call succeeded. */
export function done({ status, body }: Answer): void {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
}

/** Returns a demo person with a browser's calls, which can't do more than the person could. */
export async function personOf(site: Site, account: DemoAccount) {
  const token = await site.signIn(account);
  const ask = async (method: string, path: string, body?: object, rev?: number): Promise<Answer> => {
    const reply = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(rev !== undefined && { 'if-match': `"${rev}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: (text ? JSON.parse(text) : null) as never };
  };
  /** Announces a picture, sends its file to the bucket and waits until its sizes are made. */
  const upload = async (kind: ImageKind, owner: number, file: Uint8Array, alt: string): Promise<NewMessage> => {
    const type = file[0] === 0xff ? 'image/jpeg' : 'image/png';
    const started = await ask('POST', `/api/images/${kind}/${owner}`, { type, size: file.length, alt });
    if (started.status >= 300) throw new Error(`a picture was refused: ${JSON.stringify(started.body)}`);
    const { image, upload } = started.body as {
      image: NewMessage;
      upload: { url: string; fields: Readonly<Record<string, string>> };
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]));
    const response = await fetch(upload.url, { method: 'POST', body: form });
    if (!response.ok) throw new Error(`a picture didn’t arrive: ${response.status}`);
    for (let look = 0; look < 240; look++) {
      const { body } = await ask('GET', `/api/images/${kind}/${owner}/${image.id}`);
      const { state } = body as NewMessage;
      if (state === 'ready') return body;
      if (state === 'refused') throw new Error(`a file isn’t a picture: ${JSON.stringify(body)}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error('a picture wasn’t processed within a minute');
  };
  return { ask, upload };
}
