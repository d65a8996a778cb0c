import type { BracketType } from './bracket-types.ts';
import type { LayoutBuilder } from './builder.ts';
import type { LayoutRequest } from './layout.ts';
import type { PlaceName } from './schema.ts';

/** Everything the engine knows about one bracket type; one value per file in types/. */
export type BracketKind = {
  readonly type: BracketType;
  /** As the specification writes it; the type's own text where it gives none. */
  readonly label: string;
  readonly placeName: PlaceName | null;
  /** Whether a bracket of this type, asked for like this, may end with so many champions. */
  readonly champions: (champions: number, request: LayoutRequest) => boolean;
  /** Lines of the draw. */
  readonly size: (request: LayoutRequest) => number;
  /** Plays every slot on the builder and answers the playing order; null: the type can't be read. */
  readonly build: ((builder: LayoutBuilder, request: LayoutRequest) => number[]) | null;
};

export const onlyOne = (champions: number): boolean => champions === 1;
