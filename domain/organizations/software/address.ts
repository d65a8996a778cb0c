const outside = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::(?:443|8443))?(?:[/?][^\s#]*)?$/i;
const inner = /^https:\/\/[^/:?]*\.(?:local|localhost|internal|home\.arpa|lan|test|invalid)(?=[:/?]|$)/i;
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{2,5})?(?:[/?][^\s#]*)?$/i;

/**
 * Whether an address may be told anything: https, a name and no number, the usual ports, no user in it. Where its name leads is looked at when it is told
 * (integrations/webhooks). @param onOwnMachine the local cloud tells addresses of its own machine, too
 */
export const mayBeTold = (url: string, onOwnMachine: boolean): boolean =>
  (outside.test(url) && !inner.test(url)) || (onOwnMachine && ownMachine.test(url));
