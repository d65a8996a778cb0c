/** The focal points a cover photo can be cropped around (1§5). */
export const coverPositions = [
  'left top',
  'center top',
  'right top',
  'left center',
  'center center',
  'right center',
  'left bottom',
  'center bottom',
  'right bottom',
] as const;
