import type { BracketType } from './bracket-types.ts';
import type { LayoutBuilder } from './builder.ts';
import type { LayoutRequest } from './layout.ts';
import type { PlaceName } from './schema.ts';

/** Everything the engine knows about a bracket type, with one value per type in types/. */
export type BracketKind = {
  readonly type: BracketType;
  /** The label in the specification's spelling, or the type's text if the specification has none. */
  readonly label: string;
  readonly placeName: PlaceName | null;
  /** Whether a bracket of this type, with these options, can end with that many champions. */
  readonly champions: (champions: number, request: LayoutRequest) => boolean;
  /** The number of lines in the draw. */
  readonly size: (request: LayoutRequest) => number;
  /** Adds every match to the builder and returns the playing order. This is null for a type that can't be read. */
  readonly build: ((builder: LayoutBuilder, request: LayoutRequest) => number[]) | null;
};

export const onlyOne = (champions: number): boolean => champions === 1;
