import { createContext, runInContext } from 'node:vm';
import { framesCode } from '#infra/edge/functions.ts';
import type { Reply } from '../gateway/gateway.ts';

type Headers = Record<string, { value: string }>;
type Event = { request: { uri: string; headers: Headers }; response: { headers: Headers } };
const policy = 'content-security-policy';

/**
 * Returns a function that gives a page the framing policy for its path, from CloudFront's own function
 * (infra/edge/frames.js). Errors stay unchanged, because CloudFront doesn't run the function for them.
 */
export function framing(): (path: string, page: Reply) => Reply {
  const judge: (event: Event) => Event['response'] = runInContext(`${framesCode()}; handler`, createContext({}));
  return (path, page) => {
    const value = page.headers[policy];
    if (page.status >= 400 || typeof value !== 'string') return page;
    const { headers } = judge({ request: { uri: path, headers: {} }, response: { headers: { [policy]: { value } } } });
    return { ...page, headers: { ...page.headers, [policy]: headers[policy]?.value ?? value } };
  };
}
