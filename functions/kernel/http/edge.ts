/**
 * What the edge says to the kernel and nobody else can (infra/edge/host.js, infra/edge/behaviors.ts, scripts/local/site): that a request came through it,
 * and from which address. A gateway called past it knows no secret, so neither the address nor the host can be chosen by who asks.
 */
export const edgeHeaders = { secret: 'x-origin-secret', viewer: 'x-viewer-address' } as const;
