/** So many earlier attempts to pay are named with the next: each a cart that was changed since. */
export const mostFormerBags = 8;
