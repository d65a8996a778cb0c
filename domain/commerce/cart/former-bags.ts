/**
 * How many earlier payment attempts are listed with the next one. Each was for a version of the cart that has since
 * changed.
 */
export const mostFormerBags = 8;
