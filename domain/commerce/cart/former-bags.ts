/** How many earlier payment attempts the next one lists. Each was for a cart that has changed since. */
export const mostFormerBags = 8;
