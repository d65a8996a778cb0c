/** The product's default texts, for pages without their own. */
export const slogan = 'Tournaments, leagues and camps: find them, register, and follow every point.';
/** The home page of the product's own site. */
export const welcome = {
  heading: 'Where volleyball gets organized',
  text: 'Find a tournament, hold your spot, and follow every point live, from the first serve to the last side-out.',
} as const;
