/** How one membership follows another: it renews it, or replaces it for the price difference. */
export const followings = ['renew', 'upgrade'] as const;
export type Following = (typeof followings)[number];
