/**
 * The facts that only the edge has and passes to the kernel (infra/edge/host.js, infra/edge/behaviors.ts,
 * scripts/local/site): that a request came through it, and from which address. A request that bypasses the edge doesn't
 * have the secret, so its sender can't fake the address or the host.
 */
export const edgeHeaders = { secret: 'x-origin-secret', viewer: 'x-viewer-address' } as const;
