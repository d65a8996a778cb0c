/** How a membership comes after another: it renews it, or replaces it for the difference in price. */
export const followings = ['renew', 'upgrade'] as const;
export type Following = (typeof followings)[number];
