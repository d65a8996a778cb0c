/** The ways one membership can follow another: renewing it, or replacing it for the price difference. */
export const followings = ['renew', 'upgrade'] as const;
export type Following = (typeof followings)[number];
