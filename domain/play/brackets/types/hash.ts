import { type BracketKind, onlyOne } from '../kind.ts';

/** A type whose name can't be read: stored, shown by its id and given back unchanged, never drawn (readings P3-246). */
export const hash: BracketKind = {
  type: '{hash}',
  label: '{hash}',
  placeName: null,
  champions: onlyOne,
  size: (request) => request.entrants,
  build: null,
};
